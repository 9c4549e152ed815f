import { Button, Menu } from "@mantine/core";
import type { Page } from "#cms/pages/contract.ts";
import type { Language } from "#contract/language.ts";
import { SaveBar } from "#web/admin/form/saving/save-bar.tsx";
import { KeptStatus } from "#web/admin/keeping/editor/kept-status.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { Checks } from "./checks/use-checks.ts";
import type { PageForm } from "./state/use-page-form.ts";

type Props = { form: PageForm; language: Language; checks: Checks; onChecks: () => void };

/** The state of saving of a page, and the next acts. Publishing shows what is open, and goes on. */
export function EditorBar({ form, language, checks, onChecks }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const { thing: page, dirty, savedAt, busy, submit } = form;
  const open = checks.findings.length;
  const wish: PageForm["submit"] = (next) => {
    submit(next);
    if (next.intent === "publish" && open > 0) onChecks();
  };
  const live = page !== null && page.published.length > 0 && !page.changed;
  return (
    <SaveBar
      stored={page !== null}
      dirty={dirty}
      savedAt={savedAt}
      status={<KeptStatus form={form} texts="admin:page" live={live} />}
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
      {page?.can.publish && (
        <Button disabled={busy} leftSection={<Icon name="publish" />} onClick={() => wish({ intent: "publish" })}>
          {t("admin:canvas.publish")}
        </Button>
      )}
      {page?.can.publish && <More page={page} languages={languages} language={language} onWish={wish} />}
    </SaveBar>
  );
}

type MoreProps = {
  page: Page;
  languages: readonly Language[];
  language: Language;
  onWish: PageForm["submit"];
};

function More({ page, languages, language, onWish }: MoreProps) {
  const t = useTexts();
  const removable = page.kind === "page" && page.published.length > 0;
  if (languages.length < 2 && !removable) return null;
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" px="sm" aria-label={t("admin:canvas.more")} title={t("admin:canvas.more")}>
          <Icon name="more" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.length > 1 && (
          <Menu.Item onClick={() => onWish({ intent: "publish", lang: language })}>
            {t(`admin:page.publishOnly.${language}`)}
          </Menu.Item>
        )}
        {removable && (
          <Menu.Item leftSection={<Icon name="unpublish" />} onClick={() => onWish({ intent: "unpublish" })}>
            {t("admin:canvas.unpublish")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
