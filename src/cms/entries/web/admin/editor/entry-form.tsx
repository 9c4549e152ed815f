import { Anchor, Stack } from "@mantine/core";
import { useRef, useState } from "react";
import { bePresent, changeEntry, createEntry, type Entry } from "#cms/entries/contract.ts";
import { editorAddress } from "#cms/entries/web/admin/index.ts";
import type { FileRow } from "#cms/files/web/admin/index.ts";
import type { FoundFacts } from "#cms/seo/web/admin/index.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { EditFrame } from "#web/admin/form/edit-frame.tsx";
import { LeaveQuestion } from "#web/admin/form/leaving/leave-guard.tsx";
import { useFirstError } from "#web/admin/form/outcome/use-first-error.ts";
import { Inputs, useMayOnlyRead } from "#web/admin/form/read-only.tsx";
import { useLocalCopy } from "#web/admin/keeping/copies/use-local-copy.ts";
import { KeptConflict } from "#web/admin/keeping/editor/kept-conflict.tsx";
import { KeptNotices } from "#web/admin/keeping/editor/kept-notices.tsx";
import type { KeptWords } from "#web/admin/keeping/editor/kept-words.ts";
import { useAutosave } from "#web/admin/keeping/use-autosave.ts";
import { useLeaving } from "#web/admin/keeping/use-leaving.ts";
import { usePresence } from "#web/admin/keeping/use-presence.ts";
import { useSitting } from "#web/admin/keeping/use-sitting.ts";
import { useDelete } from "#web/admin/lists/use-delete.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useThingTitle } from "#web/admin/pieces/title.ts";
import { ThingStateBadges } from "#web/admin/publishing/thing-state.tsx";
import type { Where } from "#web/site/place.ts";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { publicAddress } from "../entry-rows.ts";
import { EntryTabs } from "../entry-tabs.tsx";
import { entryTitle, titlesOf, typedTitle } from "../entry-title.ts";
import { entryList } from "../list/entry-list.ts";
import { EntryBar } from "../publication/entry-bar.tsx";
import { EntryDetails } from "./entry-details.tsx";
import { EntryTexts } from "./entry-texts.tsx";
import { FieldValue } from "./field-value.tsx";
import { EntryFilesPanel } from "./files/entry-files-panel.tsx";
import { type KnownFiles, KnownFilesContext, useKnownFiles } from "./files/known-files.ts";
import { type EntryValues, entryFields, entryLabel, type FieldName, languageOf } from "./form/entry-values.ts";
import { useEntryForm } from "./form/use-entry-form.ts";
import { EntrySiteContext } from "./search/entry-site.ts";
import { SearchPart } from "./search/search-part.tsx";
import { useBegun } from "./use-begun.ts";

type Props = {
  first: Entry | null;
  where: Where;
  user: string;
  tags: string[];
  files: FileRow[];
  galleries: KnownFiles["galleries"];
  found: FoundFacts;
};

/** Writes, saves, publishes and deletes one entry. */
export function EntryFormScreen({ first, where, user, tags, found, ...loaded }: Props) {
  const t = useTexts();
  const sitting = useSitting();
  const form = useEntryForm({ first, sitting, where });
  const needs = first ? changeEntry : createEntry;
  const readOnly = useMayOnlyRead(needs);
  const copies = useLocalCopy({ kind: "entry", fields: entryFields, form, user, sitting });
  const { entry, values, submit } = form;
  const files = useKnownFiles({ ...loaded, shown: values });
  const others = usePresence({ record: bePresent, thing: readOnly ? undefined : entry?._id, sitting: sitting.sitting });
  useAutosave(form);
  const [main] = useSiteLanguages();
  const leaving = useRef(false);
  const { asks, stay, go } = useLeaving({ form, addressOf: editorAddress, keeps: copies.keeps, leaving });
  const begun = useBegun(form);
  const [shown, setShown] = useState<Language>(begun);
  useFirstError(entryFields, form, (field) => {
    setShown((now) => languageOf(field) ?? now);
    requestAnimationFrame(() => document.getElementById(`entry-${field}`)?.focus());
  });
  const confirmDelete = useDelete({ list: "/admincenter/entries", texts: "admin:entries", leaving });
  const words = useEntryWords();
  const name = typedTitle(values, main) || t("admin:entries.untitled");
  useThingTitle(() => entryPath(t, { title: entry ? entryTitle(entry, main) : "", isNew: !entry }));
  return (
    <>
      <PageHeader
        title={t(entry ? "admin:entry.edit" : "admin:entries.new")}
        back={{ to: "/admincenter/entries", label: t("admin:entry.back") }}
        beside={entry && <ThingStateBadges thing={entry} titles={titlesOf(entry)} date={entry.publish_date} />}
        tabs={entry && <EntryTabs id={entry._id} />}
      >
        {entry && <ViewLink entry={entry} where={where} />}
      </PageHeader>
      <EditFrame
        needs={needs}
        thing={entry}
        onSave={() => submit({ intent: "save" })}
        onBlur={form.autosave}
        bar={<EntryBar form={form} onDelete={() => entry && confirmDelete({ id: entry._id, name })} />}
      >
        <Stack gap="md">
          <KeptNotices form={form} copies={copies} others={others} words={words} />
          <EntrySiteContext value={{ main: where.main, found }}>
            <KnownFilesContext value={files}>
              <Inputs>
                <Stack gap="md">
                  <EntryTexts form={form} shown={shown} onShow={setShown} />
                  <EntryFilesPanel form={form} />
                  <EntryDetails form={form} known={tags} />
                  <SearchPart form={form} />
                </Stack>
              </Inputs>
            </KnownFilesContext>
          </EntrySiteContext>
        </Stack>
      </EditFrame>
      <KeptConflict form={form} fields={entryFields} copies={copies} words={words} />
      <LeaveQuestion opened={asks} onStay={stay} onLeave={go} />
    </>
  );
}

/** The path of an entry in the title of the document. */
export function entryPath(t: Translate, { title, isNew }: { title: string; isNew: boolean }) {
  const path: [string, string] = [
    title || t(isNew ? "admin:entries.new" : "admin:entry.edit"),
    t("admin:entries.title"),
  ];
  return path;
}

/** How the shared parts of the editor speak of an entry. */
function useEntryWords(): KeptWords<EntryValues> {
  const t = useTexts();
  const labelIn = useLabelIn();
  const labelOf = (name: FieldName) => entryLabel(name, { t, labelIn });
  return { texts: "admin:entry", list: entryList.path, labelOf, Value: FieldValue };
}

function ViewLink({ entry, where }: { entry: Entry; where: Where }) {
  const t = useTexts();
  const href = publicAddress(entry, where);
  if (!href) return null;
  // In a new tab, so that typed text stays.
  return (
    <Anchor href={href} target="_blank" rel="noopener" className="admin-view">
      <Icon name="external" />
      {t("admin:entry.view")}
    </Anchor>
  );
}
