import { Button, Group } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "#web/texts.tsx";
import { tableActNames, tableActs } from "./table-acts.ts";

/** What can be done with the table that the caret is in; the slash menu has the same for the keyboard. */
export function TableControls({ editor }: { editor: Editor }) {
  const t = useTexts();
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("table") });
  if (!inTable) return null;
  return (
    <Group className="admin-table-acts" gap={6} role="toolbar" aria-label={t("admin:editor.table.label")}>
      {tableActNames.map((name) => (
        <Button
          key={name}
          size="compact-xs"
          variant="default"
          // The caret stays in its cell.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            tableActs[name](editor);
            editor.commands.focus();
          }}
        >
          {t(`admin:editor.table.${name}`)}
        </Button>
      ))}
    </Group>
  );
}
