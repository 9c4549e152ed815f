import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { NewsletterItem } from "#cms/newsletter/issues/web/admin/index.ts";
import { RowMenu } from "#web/admin/lists/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { ListIntent } from "./change-entries.ts";
import type { EntryRow } from "./entry-rows.ts";
import { editorAddress } from "./list-view.ts";

type Props = { row: EntryRow; onChange: (intent: ListIntent, entries: EntryRow[]) => void };

/** What can be done with one entry of the list. */
export function EntryMenu({ row, onChange }: Props) {
  const t = useTexts();
  const title = row.title || t("admin:entries.untitled");
  if (row.trashed && !row.can.delete) return null;
  return (
    <RowMenu label={t("admin:entries.actionsFor", { title })}>
      {row.trashed ? <TrashItems row={row} onChange={onChange} /> : <EntryItems row={row} onChange={onChange} />}
    </RowMenu>
  );
}

function EntryItems({ row, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      <Menu.Item component={Link} to={editorAddress(row.id)} leftSection={<Icon name="edit" />}>
        {t("admin:entries.edit")}
      </Menu.Item>
      {row.href && (
        <Menu.Item component="a" href={row.href} leftSection={<Icon name="external" />}>
          {t("admin:entries.view")}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to={`${editorAddress(row.id)}/versions`} leftSection={<Icon name="history" />}>
        {t("admin:entries.versions")}
      </Menu.Item>
      {row.can.write && <NewsletterItem entry={row.id} />}
      {row.can.publish && row.state !== "live" && row.state !== "planned" && (
        <Menu.Item leftSection={<Icon name="publish" />} onClick={() => onChange("publish", [row])}>
          {t(row.state === "changed" ? "admin:entries.publishChanges" : "admin:entries.publish")}
        </Menu.Item>
      )}
      {row.can.publish && row.state !== "draft" && (
        <Menu.Item leftSection={<Icon name="unpublish" />} onClick={() => onChange("unpublish", [row])}>
          {t("admin:entries.unpublish")}
        </Menu.Item>
      )}
      {row.can.delete && (
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<Icon name="trash" />}
          onClick={() => onChange("delete", [row])}
        >
          {t("admin:entries.remove")}
        </Menu.Item>
      )}
    </>
  );
}

function TrashItems({ row, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      <Menu.Item leftSection={<Icon name="back" />} onClick={() => onChange("undelete", [row])}>
        {t("admin:entries.bringBack")}
      </Menu.Item>
      <Menu.Item
        c="var(--mantine-color-error)"
        leftSection={<Icon name="trash" />}
        onClick={() => onChange("purge", [row])}
      >
        {t("admin:entries.removeForGood")}
      </Menu.Item>
    </>
  );
}
