import { Menu } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import type { Editor } from "@tiptap/react";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { insertableBlocks, insertBlock } from "./insertable-blocks.ts";

/** The blocks of the slash menu as a button, for touch screens. */
export function InsertControl({ editor }: { editor: Editor }) {
  const t = useTexts();
  return (
    <Menu shadow="md" width={220} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label={t("admin:editor.insert")} title={t("admin:editor.insert")}>
          <Icon name="plus" size={16} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {insertableBlocks.map((block) => (
          <Menu.Item key={block} onClick={() => insertBlock(editor.chain().focus(), block).run()}>
            {t(`admin:editor.block.${block}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
