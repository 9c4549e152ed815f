import { Button } from "@mantine/core";
import { useState } from "react";
import { useReadOnly } from "#web/admin/form/read-only.tsx";
import { SaveBar } from "#web/admin/form/saving/save-bar.tsx";
import { KeptStatus } from "#web/admin/keeping/editor/kept-status.tsx";
import { useDuplicated } from "#web/admin/lists/duplicated.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PlanDialog } from "#web/admin/publishing/dialogs/plan-dialog.tsx";
import { ShareDialog } from "#web/admin/publishing/dialogs/share-dialog.tsx";
import { PreviewButton } from "#web/admin/publishing/preview-button.tsx";
import { plansAsked } from "#web/admin/publishing/thing.ts";
import { ThingMenu } from "#web/admin/publishing/thing-menu.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "../editor/form/use-entry-form.ts";
import { entryKind } from "../entry-kind.ts";
import { typedTitle } from "../entry-title.ts";

/** The state of saving of an entry, and the next acts. */
export function EntryBar({ form, onDelete }: { form: EntryForm; onDelete: () => void }) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const { entry, dirty, savedAt, busy, submit } = form;
  const [dialog, setDialog] = useState<"plan" | "share" | null>(null);
  const close = () => setDialog(null);
  const readOnly = useReadOnly();
  useDuplicated((what) => {
    if (what === "restored") tellSuccess(t("admin:versions.restored"));
    if (what === plansAsked) setDialog("plan");
  });
  if (readOnly && !entry) return null;
  return (
    <>
      <SaveBar
        stored={entry !== null}
        dirty={dirty}
        savedAt={savedAt}
        status={
          readOnly ? (
            <div className="admin-save-state" />
          ) : (
            <KeptStatus form={form} texts="admin:entry" live={entry?.behind?.state === "live"} />
          )
        }
      >
        {!readOnly && (
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="default"
            loading={busy}
            leftSection={<Icon name="save" />}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {t("admin:form.save")}
          </Button>
        )}
        {entry && <PreviewButton form={form} kind={entryKind} />}
        {(entry?.can.publish ?? !readOnly) && (
          <Button disabled={busy} leftSection={<Icon name="publish" />} onClick={() => submit({ intent: "publish" })}>
            {t("admin:entries.do.publish")}
          </Button>
        )}
        <ThingMenu
          {...{ form, onDelete }}
          kind={entryKind}
          name={typedTitle(form.values, main) || t("admin:entries.untitled")}
          isWritten={(lang) => form.values[fieldIn("title", lang)] !== ""}
          onOpen={setDialog}
        />
      </SaveBar>
      {entry && (
        <PlanDialog thing={entry} kind={entryKind} opened={dialog === "plan"} onClose={close} onChange={form.replan} />
      )}
      {entry && <ShareDialog id={entry._id} kind={entryKind} opened={dialog === "share"} onClose={close} />}
    </>
  );
}
