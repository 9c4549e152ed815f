import { Menu, Text } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "#web/texts.tsx";
import { tableActNames, tableActs } from "./table-acts.ts";

/** What can be done with the table that the caret is in; the slash menu has the same for the keyboard. */
export function TableControls({ editor }: { editor: Editor }) {
  const t = useTexts();
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("table") });
  if (!inTable) return null;
  return (
    <RichTextEditor.ControlsGroup>
      <Menu shadow="md" width={240} position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <RichTextEditor.Control
            aria-label={t("admin:editor.table.label")}
            title={t("admin:editor.table.label")}
            w="auto"
            px={8}
          >
            <Text span size="xs" fw={600}>
              {t("admin:editor.block.table")}
            </Text>
          </RichTextEditor.Control>
        </Menu.Target>
        <Menu.Dropdown>
          {tableActNames.map((name) => (
            <Menu.Item
              key={name}
              onClick={() => {
                editor.commands.focus();
                tableActs[name](editor);
              }}
            >
              {t(`admin:editor.table.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </RichTextEditor.ControlsGroup>
  );
}
