import { ActionIcon, Button, Menu } from "@mantine/core";
import { languages } from "#contract/language.ts";
import { Icon } from "#web/admin/icons.tsx";
import { SaveBar } from "#web/admin/save-bar.tsx";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "./use-entry-form.ts";

/** What is saved of an entry, and how it goes on. */
export function EntryBar({ form, onDelete }: { form: EntryForm; onDelete: () => void }) {
  const t = useTexts();
  const { entry, dirty, savedAt, busy, submit } = form;
  const mayPublish = entry?.can.publish ?? true;
  return (
    <SaveBar stored={entry !== null} dirty={dirty} savedAt={savedAt}>
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
      {mayPublish && (
        <Button disabled={busy} leftSection={<Icon name="publish" />} onClick={() => submit({ intent: "publish" })}>
          {t("admin:entries.publish")}
        </Button>
      )}
      <MoreMenu form={form} mayPublish={mayPublish} onDelete={onDelete} />
    </SaveBar>
  );
}

type MenuProps = { form: EntryForm; mayPublish: boolean; onDelete: () => void };

function MoreMenu({ form: { entry, values, busy, submit }, mayPublish, onDelete }: MenuProps) {
  const t = useTexts();
  const published = entry?.published ?? [];
  const written = { de: values.title !== "", en: values.en_title !== "" };
  if (!mayPublish && !entry?.can.delete) return null;
  return (
    <Menu position="top-end" withinPortal width={320}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t("admin:entry.more")} disabled={busy}>
          <Icon name="down" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayPublish &&
          languages.map((lang) => (
            <Menu.Item
              key={lang}
              disabled={!written[lang]}
              leftSection={<Icon name="publish" />}
              onClick={() => submit({ intent: "publish", lang })}
            >
              {t(`admin:entry.publishOnly.${lang}`)}
            </Menu.Item>
          ))}
        {mayPublish && published.length > 0 && <Menu.Divider />}
        {mayPublish &&
          published.length > 1 &&
          published.map((lang) => (
            <Menu.Item
              key={lang}
              leftSection={<Icon name="unpublish" />}
              onClick={() => submit({ intent: "unpublish", lang })}
            >
              {t(`admin:entry.unpublishOnly.${lang}`)}
            </Menu.Item>
          ))}
        {mayPublish && published.length > 0 && (
          <Menu.Item leftSection={<Icon name="unpublish" />} onClick={() => submit({ intent: "unpublish" })}>
            {t("admin:entries.unpublish")}
          </Menu.Item>
        )}
        {entry?.can.delete && (
          <>
            <Menu.Divider />
            <Menu.Item c="var(--mantine-color-error)" leftSection={<Icon name="trash" />} onClick={onDelete}>
              {t("admin:entries.remove")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
