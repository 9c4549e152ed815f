import type { Page } from "#cms/pages/contract.ts";
import { useKeptForm } from "#web/admin/keeping/editor/use-kept-form.ts";
import type { Sitting } from "#web/admin/keeping/use-sitting.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { tellPagePublished } from "../../publication/tell-published.ts";
import { type PageValues, pageFields } from "./page-form.ts";

/** The form of a page: its blocks, saved automatically. */
export function usePageForm({ loaded, sitting }: { loaded: Page; sitting: Sitting }) {
  const t = useTexts();
  const language = useLanguage();
  const [main] = useSiteLanguages();
  const form = useKeptForm<Page, PageValues>({
    fields: pageFields,
    loaded,
    sitting,
    ids: "page",
    texts: "admin:page",
    missingFor: () => [],
    missingText: () => t("admin:page.untitled"),
    tellDone: ({ intent }, page, message) => {
      if (intent !== "publish") return false;
      tellPagePublished(t, { page, message, where: { language, main }, onRetracted: (now) => form.renew(now) });
      return true;
    },
  });
  return form;
}

export type PageForm = ReturnType<typeof usePageForm>;
