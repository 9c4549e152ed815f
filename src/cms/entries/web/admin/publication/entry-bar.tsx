import { ActionIcon, Button } from "@mantine/core";
import { useState } from "react";
import { SaveBar } from "#web/admin/form/saving/save-bar.tsx";
import { KeptStatus } from "#web/admin/keeping/editor/kept-status.tsx";
import { useDuplicated } from "#web/admin/lists/duplicated.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "../editor/form/use-entry-form.ts";
import { openPreview } from "./open-preview.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { PublishMenu } from "./publish-menu.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { useAfterSaving } from "./use-after-saving.ts";

/** The state of saving of an entry, and the next acts. */
export function EntryBar({ form, onDelete }: { form: EntryForm; onDelete: () => void }) {
  const t = useTexts();
  const { entry, dirty, savedAt, busy, submit } = form;
  const [dialog, setDialog] = useState<"plan" | "share" | null>(null);
  const close = () => setDialog(null);
  useDuplicated((what) => what === "restored" && tellSuccess(t("admin:versions.restored")));
  return (
    <>
      <SaveBar
        stored={entry !== null}
        dirty={dirty}
        savedAt={savedAt}
        status={<KeptStatus form={form} texts="admin:entry" live={entry?.behind?.state === "live"} />}
      >
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
        {entry && <PreviewButton form={form} />}
        {(entry?.can.publish ?? true) && (
          <Button disabled={busy} leftSection={<Icon name="publish" />} onClick={() => submit({ intent: "publish" })}>
            {t("admin:entries.do.publish")}
          </Button>
        )}
        <PublishMenu form={form} onDelete={onDelete} onOpen={setDialog} />
      </SaveBar>
      {entry && <PlanDialog entry={entry} opened={dialog === "plan"} onClose={close} onChange={form.replan} />}
      {entry && <ShareDialog entry={entry} opened={dialog === "share"} onClose={close} />}
    </>
  );
}

/** Shows the draft as visitors will see it. */
function PreviewButton({ form }: { form: EntryForm }) {
  const t = useTexts();
  const view = useAfterSaving(form, openPreview);
  const label = t("admin:publication.preview");
  const shared = { variant: "default", disabled: form.busy, onClick: view } as const;
  return (
    <>
      <Button visibleFrom="md" leftSection={<Icon name="external" />} {...shared}>
        {label}
      </Button>
      {/* The bar has no room for one more word. */}
      <ActionIcon hiddenFrom="md" size={36} flex="none" aria-label={label} title={label} {...shared}>
        <Icon name="external" />
      </ActionIcon>
    </>
  );
}
