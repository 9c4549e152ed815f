import { Button } from "@mantine/core";
import { useState } from "react";
import type { Linked, Page } from "#cms/pages/contract.ts";
import { isFixed } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
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
import { useTexts } from "#web/texts.tsx";
import { pageKind, sectionKind } from "../page-kind.ts";
import { askForAll } from "../shared/ask-for-all.tsx";
import type { Checks } from "./checks/use-checks.ts";
import type { PageForm } from "./state/use-page-form.ts";

type Props = {
  form: PageForm;
  /** Of a shared section: where it stands. */
  linked: Linked | null;
  /** What the page is called. */
  name: string;
  checks: Checks;
  onChecks: () => void;
  onDelete: () => void;
};

/** The state of saving of a page, and the next acts. Publishing shows what is open, and goes on. */
export function EditorBar({ form: bare, linked, name, checks, onChecks, onDelete }: Props) {
  const t = useTexts();
  const { thing: page, dirty, savedAt, busy } = bare;
  const open = checks.findings.length;
  const submit: PageForm["submit"] = (wish) => {
    const { intent, lang } = wish;
    if (intent !== "publish" && intent !== "unpublish") return bare.submit(wish);
    const onConfirm = () => {
      bare.submit(wish);
      if (intent === "publish" && open > 0) onChecks();
    };
    if (page) askForAll(t, { intent, lang, page, linked, onConfirm });
  };
  const form = { ...bare, submit };
  const [dialog, setDialog] = useState<"plan" | "share" | null>(null);
  const close = () => setDialog(null);
  useDuplicated((what) => {
    if (what === "restored") tellSuccess(t("admin:versions.restored"));
    if (what === plansAsked) setDialog("plan");
  });
  if (!page) return null;
  const stays = isFixed(page.kind);
  return (
    <>
      <SaveBar
        stored
        dirty={dirty}
        savedAt={savedAt}
        status={<KeptStatus form={form} texts="admin:page" live={page.behind?.state === "live"} />}
      >
        {open > 0 && (
          <Button variant="subtle" color="gray" px="xs" leftSection={<Icon name="info" />} onClick={onChecks}>
            {t("admin:check.open", { count: open })}
          </Button>
        )}
        <Button
          variant="default"
          loading={busy}
          leftSection={<Icon name="save" />}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => submit({ intent: "save" })}
        >
          {t("admin:form.save")}
        </Button>
        <PreviewButton form={form} kind={pageKind} />
        {page.can.publish && (
          <Button disabled={busy} leftSection={<Icon name="publish" />} onClick={() => submit({ intent: "publish" })}>
            {t("admin:canvas.publish")}
          </Button>
        )}
        <ThingMenu
          {...{ form, name, stays, onDelete }}
          kind={page.kind === "shared" ? sectionKind : pageKind}
          isWritten={(language) => titleIn(page, language) !== ""}
          onOpen={setDialog}
        />
      </SaveBar>
      <PlanDialog
        thing={page}
        kind={pageKind}
        stays={stays}
        opened={dialog === "plan"}
        onClose={close}
        // Its texts stay those of the form: the next save reports other changes.
        onChange={({ behind }) => form.learn((now) => ({ ...now, ...(behind ? { behind } : {}) }))}
      />
      <ShareDialog id={page._id} kind={pageKind} opened={dialog === "share"} onClose={close} />
    </>
  );
}

function titleIn({ title, translations }: Page, language: Language): string {
  return language === "en" ? (translations.en?.title ?? "") : title;
}
