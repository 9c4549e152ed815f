import { Button, Group, Menu, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Ticked } from "#web/admin/lists/list-declaration.ts";
import { PlainButton } from "#web/admin/lists/parts/plain-list.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Colleague } from "../load-staff.ts";
import type { InboxIntent } from "./change-messages.ts";
import type { MessageRow } from "./inbox-rows.ts";
import { TagDialog } from "./tag-dialog.tsx";

type Props = { ticked: Ticked<MessageRow, InboxIntent>; staff: Colleague[]; tags: string[] };

/** Assigns or tags the selected messages: the acts that need further input. */
export function GiveAndTag({ ticked: { rows, change, busy }, staff, tags }: Props) {
  const t = useTexts();
  const [tagging, setTagging] = useState(false);
  if (rows[0]?.folder === "trash" || !rows.every(({ can }) => can.write)) return null;
  const give = (id: string) => change("assign", rows, [["assigned", id]]);
  function tag(chosen: string[]): void {
    setTagging(false);
    const more = chosen.map((one): [string, string] => ["add", one]);
    if (more.length > 0) change("tag", rows, more);
  }
  return (
    <>
      <Menu position="top" withinPortal>
        <Menu.Target>
          <Button size="sm" variant="default" loading={busy}>
            {t("messages:do.assign")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {staff.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => give(id)}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => give("")}>{t("messages:inbox.nobody")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="sm" variant="default" onClick={() => setTagging(true)}>
        {t("messages:do.tag")}
      </Button>
      <TagDialog opened={tagging} known={tags} onClose={() => setTagging(false)} onTag={tag} />
    </>
  );
}

/** The same without script. */
export function PlainGiveAndTag({ staff, tags }: { staff: Colleague[]; tags: string[] }) {
  const t = useTexts();
  const people = staff.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Group gap="xs" mb="md">
      <NativeSelect
        name="assigned"
        aria-label={t("messages:do.assign")}
        data={[...people, { value: "", label: t("messages:inbox.nobody") }]}
      />
      <PlainButton intent="assign">{t("messages:do.assign")}</PlainButton>
      <TextInput
        name="add"
        aria-label={t("messages:do.tag")}
        placeholder={t("messages:do.tag")}
        list="inbox-tags"
        autoComplete="off"
      />
      <datalist id="inbox-tags">
        {tags.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
      <PlainButton intent="tag">{t("messages:do.tag")}</PlainButton>
    </Group>
  );
}
