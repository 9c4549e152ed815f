import { type Editor, EditorContent, type NodeViewRendererProps, useEditor, useEditorState } from "@tiptap/react";
import { type MouseEvent, useEffect, useMemo, useRef } from "react";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { cleanPaste } from "../admin/editor/text/clean-paste.ts";
import { htmlOf } from "../admin/editor/text/html-of.ts";
import { textExtensions } from "../admin/editor/text/text-extensions.ts";
import type { PanelTexts } from "./panel-texts.ts";
import { RichTextLink, useLink } from "./rich-text-link.tsx";

export type RichTextProps = {
  labelId: string;
  lang: string;
  value: string;
  onChange: (html: string) => void;
  texts: PanelTexts;
};

/** A small editor of text with headings, lists and links. */
export default function RichText({ labelId, lang, value, onChange, texts }: RichTextProps) {
  const first = useRef({ value, html: "" });
  const openLink = useRef(() => {});
  const extensions = useMemo(() => textExtensions(figureNames(texts)), [texts]);
  const editor = useEditor({
    extensions,
    content: value,
    // The policy of public pages lets no script write a style sheet; ours has the rules.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        lang,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        class: "rich-text-body",
      },
      transformPastedHTML: cleanPaste,
      handleKeyDown(_view, event) {
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        openLink.current();
        return true;
      },
    },
    onCreate({ editor: made }) {
      first.current.html = htmlOf(made);
    },
    onUpdate({ editor: now }) {
      const html = htmlOf(now);
      // Text that was typed and undone counts as unchanged, although the editor's HTML differs.
      onChange(html === first.current.html ? first.current.value : html);
    },
  });
  const link = useLink(editor);
  useEffect(() => {
    openLink.current = link.open;
  });
  return (
    <div className="panel-editor">
      <Toolbar editor={editor} texts={texts} onLink={link.open} />
      {link.href !== null && <RichTextLink link={link} texts={texts} />}
      <EditorContent editor={editor} />
    </div>
  );
}

type FigureText = "figurePictures" | "figureGallery" | "figureVideo";

/** What stands for a figure here: it keeps its place, and can be moved or removed. */
function figureNames(texts: PanelTexts) {
  const named: Record<string, FigureText> = {
    ...{ pictures: "figurePictures", gallery: "figureGallery", video: "figureVideo" },
  };
  return () =>
    ({ node: { type, attrs } }: NodeViewRendererProps) => {
      const dom = document.createElement("div");
      dom.className = "panel-figure";
      dom.textContent = [texts[named[type.name] ?? "figurePictures"], attrs["caption"]].filter(Boolean).join(": ");
      return { dom };
    };
}

type Chain = ReturnType<Editor["chain"]>;
type Tool = { name: keyof PanelTexts; face: string; active: (editor: Editor) => boolean; act: (chain: Chain) => Chain };

const tools: Tool[] = [
  { name: "bold", face: "B", active: (e) => e.isActive("bold"), act: (c) => c.toggleBold() },
  { name: "italic", face: "I", active: (e) => e.isActive("italic"), act: (c) => c.toggleItalic() },
  {
    name: "heading2",
    face: "H2",
    active: (e) => e.isActive("heading", { level: 2 }),
    act: (c) => c.toggleHeading({ level: 2 }),
  },
  {
    name: "heading3",
    face: "H3",
    active: (e) => e.isActive("heading", { level: 3 }),
    act: (c) => c.toggleHeading({ level: 3 }),
  },
  { name: "bulletList", face: "•", active: (e) => e.isActive("bulletList"), act: (c) => c.toggleBulletList() },
  { name: "orderedList", face: "1.", active: (e) => e.isActive("orderedList"), act: (c) => c.toggleOrderedList() },
  { name: "quote", face: "„“", active: (e) => e.isActive("blockquote"), act: (c) => c.toggleBlockquote() },
];

/** The focus stays in the text, so that typing right after a click is not lost. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

type ToolbarProps = { editor: Editor; texts: PanelTexts; onLink: () => void };

function Toolbar({ editor, texts, onLink }: ToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: tools.filter((tool) => tool.active(now)).map(({ name }) => name),
      link: now.isActive("link"),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const step = (name: "undoTyping" | "redoTyping", face: string, can: boolean, act: (chain: Chain) => Chain) => (
    <button
      type="button"
      onMouseDown={keepFocus}
      aria-label={texts[name]}
      title={texts[name]}
      aria-disabled={!can}
      onClick={() => act(editor.chain().focus()).run()}
    >
      {face}
    </button>
  );
  return (
    <div className="panel-tools" role="toolbar" aria-label={texts.tools}>
      {tools.map(({ name, face, act }) => (
        <button
          key={name}
          type="button"
          onMouseDown={keepFocus}
          data-tool={name}
          aria-label={texts[name]}
          title={texts[name]}
          aria-pressed={active.pressed.includes(name)}
          onClick={() => act(editor.chain().focus()).run()}
        >
          {face}
        </button>
      ))}
      <button
        type="button"
        onMouseDown={keepFocus}
        data-tool="link"
        aria-label={texts.link}
        title={texts.link}
        aria-pressed={active.link}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onLink}
      >
        <Icon name="link" size={16} />
      </button>
      {step("undoTyping", "↶", active.undo, (chain) => chain.undo())}
      {step("redoTyping", "↷", active.redo, (chain) => chain.redo())}
    </div>
  );
}
