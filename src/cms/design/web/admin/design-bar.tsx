import { ActionIcon, Button, Menu } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { designId } from "#cms/design/contract.ts";
import { leaveMenu } from "#web/admin/form/leaving/leave-menu.ts";
import { useDone } from "#web/admin/form/outcome/use-done.ts";
import { SaveBar } from "#web/admin/form/saving/save-bar.tsx";
import { KeptStatus } from "#web/admin/keeping/editor/kept-status.tsx";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PlanDialog } from "#web/admin/publishing/dialogs/plan-dialog.tsx";
import { ShareDialog } from "#web/admin/publishing/dialogs/share-dialog.tsx";
import { openPreview } from "#web/admin/publishing/open-preview.ts";
import { plansAsked, versionsPath } from "#web/admin/publishing/thing.ts";
import { useAfterSaving } from "#web/admin/publishing/use-after-saving.ts";
import { useDiscard } from "#web/admin/publishing/use-discard.ts";
import { useTexts } from "#web/texts.tsx";
import { designKind } from "./design-kind.ts";
import type { DesignForm } from "./state/use-design-form.ts";

/** The state of saving of the design, and the next acts. */
export function DesignBar({ form }: { form: DesignForm }) {
  const t = useTexts();
  const { thing, dirty, savedAt, busy, submit } = form;
  const [dialog, setDialog] = useState<"plans" | "share" | null>(null);
  function open(which: "plans" | "share"): void {
    leaveMenu();
    setDialog(which);
  }
  const view = useAfterSaving(form, ({ _id }) => openPreview(designKind, _id));
  // Whoever has the link sees what is stored.
  const share = useAfterSaving(form, () => open("share"));
  const discard = useDiscard({ form, kind: designKind, name: t("admin:design.title") });
  useDone((what) => {
    if (what === "restored") tellSuccess(t("admin:versions.restored"));
    if (what === plansAsked) setDialog("plans");
  });
  if (!thing) return null;
  return (
    <>
      <SaveBar
        stored
        dirty={dirty}
        savedAt={savedAt}
        status={<KeptStatus form={form} texts="admin:design" live={thing.behind?.state === "live"} />}
      >
        <Button
          variant="default"
          loading={busy}
          leftSection={<Icon name="save" />}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => submit({ intent: "save" })}
        >
          {t("admin:form.save")}
        </Button>
        <Button disabled={busy} leftSection={<Icon name="publish" />} onClick={() => submit({ intent: "publish" })}>
          {t("admin:design.publish")}
        </Button>
        <Menu position="top-end" withinPortal width={320} floatingStrategy="fixed">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t("admin:thing.more")} disabled={busy}>
              <Icon name="down" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon name="clock" />} onClick={() => open("plans")}>
              {t("admin:design.plan")}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<Icon name="external" />} onClick={view}>
              {t("admin:publication.view")}
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="link" />} onClick={share}>
              {t("admin:publication.share")}
            </Menu.Item>
            <Menu.Item component={Link} to={versionsPath(designKind, designId)} leftSection={<Icon name="history" />}>
              {t("admin:publication.versions")}
            </Menu.Item>
            {(thing.changed || dirty) && (
              <Menu.Item c="var(--mantine-color-error)" leftSection={<Icon name="back" />} onClick={discard}>
                {t("admin:thing.discard.do")}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </SaveBar>
      <PlanDialog
        {...{ thing, kind: designKind, opened: dialog === "plans" }}
        stays
        spoken={false}
        onClose={() => setDialog(null)}
        // What was chosen stays that of the form: the next save reports other changes.
        onChange={({ behind }) => form.learn((now) => ({ ...now, ...(behind ? { behind } : {}) }))}
      />
      <ShareDialog id={designId} kind={designKind} opened={dialog === "share"} onClose={() => setDialog(null)} />
    </>
  );
}
