import { Button } from "@mantine/core";
import { useState } from "react";
import type { Language } from "#contract/language.ts";
import { useReadOnly } from "#web/admin/form/read-only.tsx";
import { SaveBar } from "#web/admin/form/saving/save-bar.tsx";
import { KeptStatus } from "#web/admin/keeping/editor/kept-status.tsx";
import type { KeptForm } from "#web/admin/keeping/editor/use-kept-form.ts";
import { useDuplicated } from "#web/admin/lists/duplicated.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PlanDialog } from "#web/admin/publishing/dialogs/plan-dialog.tsx";
import { ShareDialog } from "#web/admin/publishing/dialogs/share-dialog.tsx";
import { PreviewButton } from "#web/admin/publishing/preview-button.tsx";
import { type PublishedThing, plansAsked, type ThingKind } from "#web/admin/publishing/thing.ts";
import { ThingMenu } from "#web/admin/publishing/thing-menu.tsx";
import { useTexts } from "#web/texts.tsx";

type Props<T extends PublishedThing, V extends object> = {
  form: KeptForm<T, V>;
  kind: ThingKind;
  /** The prefix of the texts of its editor. */
  texts: string;
  name: string;
  isWritten: (language: Language) => boolean;
  onDelete: () => void;
};

/** The state of saving of a product or a group, and the next acts. */
export function ThingBar<T extends PublishedThing, V extends object>(props: Props<T, V>) {
  const t = useTexts();
  const { form, kind, texts, ...menu } = props;
  const { thing, dirty, savedAt, busy, submit } = form;
  const [dialog, setDialog] = useState<"plan" | "share" | null>(null);
  const close = () => setDialog(null);
  const readOnly = useReadOnly();
  useDuplicated((what) => {
    if (what === "restored") tellSuccess(t("admin:versions.restored"));
    if (what === "succeeded" || what === "hasNext") tellSuccess(t(`${texts}.${what}`));
    if (what === plansAsked) setDialog("plan");
  });
  if (readOnly && !thing) return null;
  return (
    <>
      <SaveBar
        stored={thing !== null}
        dirty={dirty}
        savedAt={savedAt}
        status={
          readOnly ? (
            <div className="admin-save-state" />
          ) : (
            <KeptStatus form={form} texts={texts} live={thing?.behind?.state === "live"} />
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
        {thing && <PreviewButton form={form} kind={kind} />}
        {(thing?.can.publish ?? !readOnly) && (
          <Button disabled={busy} leftSection={<Icon name="publish" />} onClick={() => submit({ intent: "publish" })}>
            {t(`${kind.texts}.do.publish`)}
          </Button>
        )}
        <ThingMenu {...menu} form={form} kind={kind} onOpen={setDialog} />
      </SaveBar>
      {thing && (
        <PlanDialog
          thing={thing}
          kind={kind}
          opened={dialog === "plan"}
          onClose={close}
          onChange={({ behind }) => form.learn((now) => ({ ...now, ...(behind ? { behind } : {}) }))}
        />
      )}
      {thing && <ShareDialog id={thing._id} kind={kind} opened={dialog === "share"} onClose={close} />}
    </>
  );
}
