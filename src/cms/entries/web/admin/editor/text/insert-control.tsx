import { Menu } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { type Editor, useEditorState } from "@tiptap/react";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Insertion } from "./use-inserting.ts";

type Props = { editor: Editor; insertions: (inTable: boolean) => Insertion[] };

/** The blocks of the slash menu as a button, for touch screens. */
export function InsertControl({ editor, insertions }: Props) {
  const t = useTexts();
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("table") });
  return (
    <Menu shadow="md" width={240} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label={t("admin:editor.insert")} title={t("admin:editor.insert")}>
          <Icon name="plus" size={16} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown className="admin-insert">
        {insertions(inTable).map(({ name, label, take }) => (
          <Menu.Item key={name} onClick={() => take(editor)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
