import type { Entry } from "#cms/entries/contract.ts";
import { useKeptForm } from "#web/admin/keeping/editor/use-kept-form.ts";
import type { Sitting } from "#web/admin/keeping/use-sitting.ts";
import type { Where } from "#web/site/place.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { tellEntryPublished } from "../../publication/tell-published.ts";
import { doneText } from "./done-text.ts";
import { type EntryValues, entryFields } from "./entry-values.ts";
import { missingFields } from "./missing-fields.ts";

/** The form of an entry. */
export function useEntryForm({ first, sitting, where }: { first: Entry | null; sitting: Sitting; where: Where }) {
  const t = useTexts();
  const language = useLanguage();
  const [main] = useSiteLanguages();
  const form = useKeptForm<Entry, EntryValues>({
    fields: entryFields,
    loaded: first,
    sitting,
    ids: "entry",
    texts: "admin:entry",
    missingFor: (wish, asked) => missingFields(wish, { ...asked, main }),
    missingText: (name) => t(`admin:entry.${name === "publish_date" ? "date" : "title"}Missing`),
    doneText: (wish, entry) => doneText(t, { wish, entry, language }),
    tellDone: ({ intent }, entry, message) => {
      if (intent !== "publish") return false;
      tellEntryPublished(t, { entry, message, where, onRetracted: (now) => form.renew(now) });
      return true;
    },
  });
  return {
    ...form,
    entry: form.thing,
    /** The plan of the entry has changed. Its texts stay those of the form: the next save reports other changes. */
    replan: ({ behind }: Entry) => form.learn((entry) => ({ ...entry, ...(behind ? { behind } : {}) })),
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;
