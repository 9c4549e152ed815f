import { VisuallyHidden } from "@mantine/core";
import { RichTextEditor as Kit } from "@mantine/tiptap";
import { useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef } from "react";
import { LinkControl, useLink } from "#web/admin/links/link-control.tsx";
import { TableControls } from "#web/admin/text/table/table-controls.tsx";
import { useTexts } from "#web/texts.tsx";
import { cleanPaste } from "./clean-paste.ts";
import { figureView } from "./figures/figure-view.tsx";
import { TextFilesContext } from "./figures/text-files.ts";
import { useFigureKeys } from "./figures/use-figure-keys.ts";
import { useTextUploads } from "./figures/use-text-files.ts";
import { htmlOf } from "./html-of.ts";
import { InsertControl } from "./insert-control.tsx";
import { RichTextSkeleton } from "./rich-text-skeleton.tsx";
import { SlashMenu, useSlashMenu } from "./slash-menu.tsx";
import { takeFiles } from "./take-files.ts";
import { textExtensions } from "./text-extensions.ts";
import type { TextFieldProps } from "./text-field-props.ts";
import { useInsertions } from "./use-inserting.ts";
import { usePictures } from "./use-pictures.tsx";

const extensions = textExtensions(figureView);
const wordExtensions = textExtensions(null);

/**
 * A text with headings, lists, links and tables, and unless it is of words only, pictures and videos. Loaded on its own:
 * it is the largest part of the admin centre.
 */
export default function RichTextEditor(props: TextFieldProps) {
  const { id, labelId, errorId, invalid, lang, value, wordsOnly, onChange } = props;
  const t = useTexts();
  const first = useRef({ value, html: "" });
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const written = useMemo<Record<string, string>>(
    () => ({
      id,
      lang,
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": labelId,
      ...(invalid ? { "aria-invalid": "true", "aria-describedby": errorId } : {}),
    }),
    [id, lang, labelId, errorId, invalid],
  );
  const editor = useEditor({
    extensions: wordsOnly ? wordExtensions : extensions,
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: written },
    onCreate({ editor: made }) {
      first.current.html = htmlOf(made);
    },
    onUpdate({ editor: now }) {
      const html = htmlOf(now);
      // Text that was typed and undone counts as unchanged, although the editor's HTML differs.
      changed.current(html === first.current.html ? first.current.value : html);
    },
  });
  const link = useLink(editor);
  const { said, ...files } = useTextUploads();
  const pictures = usePictures(editor);
  const insertions = useInsertions({ lang, wordsOnly, pick: pictures.pick, link: link.open });
  const menu = useSlashMenu(editor, { id, insertions });
  const figures = useFigureKeys(editor, files.say);
  const send = useRef(files.send);
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  useEffect(() => {
    keys.current = (event) => menu.onKeyDown(event) || link.onKeyDown(event) || figures.onKeyDown(event);
    send.current = files.send;
  });
  const listed = JSON.stringify(menu.attributes);
  useEffect(() => {
    const attributes = { ...written, ...(JSON.parse(listed) as Record<string, string>) };
    const handleKeyDown = (_view: unknown, event: KeyboardEvent) => keys.current(event);
    const handlers = editor && !wordsOnly ? takeFiles(editor, (dropped) => send.current(dropped)) : {};
    editor?.setOptions({ editorProps: { attributes, handleKeyDown, transformPastedHTML: cleanPaste, ...handlers } });
  }, [editor, written, listed, wordsOnly]);
  if (!editor) return <RichTextSkeleton html={value} lang={lang} />;
  return (
    <Kit editor={editor} labels={labelsOf(t)} className="admin-editor" data-invalid={invalid || undefined}>
      <Kit.Toolbar
        sticky
        stickyOffset="var(--app-shell-header-height, 0)"
        role="toolbar"
        aria-label={t("admin:editor.label")}
        aria-controls={id}
      >
        <Kit.ControlsGroup>
          <Kit.Bold />
          <Kit.Italic />
        </Kit.ControlsGroup>
        <Kit.ControlsGroup>
          <Kit.H2 />
          <Kit.H3 />
        </Kit.ControlsGroup>
        <Kit.ControlsGroup>
          <Kit.BulletList />
          <Kit.OrderedList />
          <Kit.Blockquote />
        </Kit.ControlsGroup>
        <Kit.ControlsGroup>
          <LinkControl editor={editor} link={link} />
          <InsertControl editor={editor} insertions={insertions} />
        </Kit.ControlsGroup>
        <TableControls editor={editor} />
        <Kit.ControlsGroup>
          <Kit.Undo />
          <Kit.Redo />
        </Kit.ControlsGroup>
      </Kit.Toolbar>
      <div className="admin-editor-text">
        <TextFilesContext value={files}>
          <Kit.Content />
        </TextFilesContext>
        <VisuallyHidden role="status">{figures.selected || said}</VisuallyHidden>
        {pictures.picker}
        <SlashMenu editor={editor} menu={menu} />
      </div>
    </Kit>
  );
}

function labelsOf(t: (key: string) => string) {
  return {
    boldControlLabel: t("admin:editor.bold"),
    italicControlLabel: t("admin:editor.italic"),
    h2ControlLabel: t("admin:editor.heading2"),
    h3ControlLabel: t("admin:editor.heading3"),
    bulletListControlLabel: t("admin:editor.bulletList"),
    orderedListControlLabel: t("admin:editor.orderedList"),
    blockquoteControlLabel: t("admin:editor.quote"),
    undoControlLabel: t("admin:editor.undo"),
    redoControlLabel: t("admin:editor.redo"),
  };
}
