import { RichTextEditor as Kit } from "@mantine/tiptap";
import { Editor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { storedHtml } from "#contract/texts/stored-html.ts";
import { LinkControl, useLink } from "#web/admin/links/link-control.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { newTable } from "#web/admin/text/table/table-acts.ts";
import { TableControls } from "#web/admin/text/table/table-controls.tsx";
import { withPlainCells, withTableHeads } from "#web/admin/text/table/table-html.ts";
import { tableNodes } from "#web/admin/text/table/table-nodes.ts";
import { isLinkAddress } from "#web/links/link-address.ts";
import { useTexts } from "#web/texts.tsx";
import type { TextPlace } from "../canvas-texts.ts";
import { type EarlyKeys, typeKeys } from "./early-keys.ts";
import { Pointer } from "./pointer.ts";
import { termNodes } from "./term-nodes.ts";

/** Where writing begins: at a point of the page's window that was clicked, at the start, or (null) at the end. */
export type WritingBegin = { x: number; y: number } | "start" | null;

type Props = {
  place: TextPlace;
  /** Returns it as the form has it now, in the language that is written. */
  current: () => string;
  at: WritingBegin;
  /** What was typed before this was there. */
  early: EarlyKeys;
  /** Calls back once what was typed is painted: spelling a whole text holds up its keys. */
  later: (tell: () => void) => void;
  onChange: (html: string) => void;
  onEnd: () => void;
};

/** Only what the API allows in the text of a page (`platform/text/html.ts`). */
const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    underline: false,
    link: { openOnClick: false, isAllowedUri: isLinkAddress, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  ...tableNodes,
  ...termNodes,
];

const written = { attributes: { role: "textbox", "aria-multiline": "true" } };

/** A text with formatting that is written in its place on the page; its tools stand above the canvas. */
export default function HtmlWriting({ place, current, at, early, later, onChange, onEnd }: Props) {
  const t = useTexts();
  const [editor, setEditor] = useState<Editor | null>(null);
  const changed = useEffectEvent((text: string) => onChange(text));
  const ended = useEffectEvent(() => onEnd());
  const { element } = place;
  const pointer = useRef(new Pointer());
  const released = (act: () => void) => pointer.current.released(act);
  const writer = useRef<Editor | null>(null);
  /** How the editor spells what the page has of it. */
  const said = useRef("");
  /** What the page has of it. */
  const known = useRef("");
  const typed = useEffectEvent((tell: () => void) => later(tell));
  function tell(now: Editor): void {
    if (now.isDestroyed) return;
    // The editor updates itself, too: a line after a heading, which is in no text.
    const text = htmlOf(now);
    if (text === said.current) return;
    said.current = text;
    known.current = text;
    changed(text);
  }
  const told = useEffectEvent(tell);
  const begin = useEffectEvent(() => {
    element.replaceChildren();
    const html = current();
    known.current = html;
    const made = new Editor({
      element: { mount: element },
      extensions,
      content: html,
      injectCSS: false,
      editorProps: written,
      onUpdate: ({ editor: now }) => typed(() => told(now)),
      // Where the focus goes is known afterwards, since it leaves the window of the frame.
      onBlur: ({ editor: now }) => {
        told(now);
        released(() => !now.isDestroyed && !isAmongTools(now) && ended());
      },
    });
    said.current = htmlOf(made);
    const pos = at && at !== "start" ? made.view.posAtCoords({ left: at.x, top: at.y })?.pos : at;
    made.commands.focus(pos ?? "end");
    // With the next frame it would come too late for the next key.
    made.view.focus();
    typeKeys(made, early.end());
    writer.current = made;
    return made;
  });
  useEffect(() => {
    const controller = new AbortController();
    for (const one of [document, element.ownerDocument]) pointer.current.watch(one, controller.signal);
    const made = begin();
    // With the next turn, when the tools can be drawn for it.
    const timer = setTimeout(() => setEditor(made));
    return () => {
      clearTimeout(timer);
      controller.abort();
      told(made);
      const text = htmlOf(made);
      writer.current = null;
      made.destroy();
      element.removeAttribute("contenteditable");
      element.innerHTML = text;
    };
  }, [element]);
  // What somebody else has written in this text meanwhile, or an undo, is written on.
  useEffect(() => {
    const made = writer.current;
    if (!made) return;
    told(made);
    const html = current();
    if (html === known.current) return;
    const { from } = made.state.selection;
    known.current = html;
    made.chain().setMeta("addToHistory", false).setContent(html, { emitUpdate: false }).setTextSelection(from).run();
    said.current = htmlOf(made);
  });
  const link = useLink(editor);
  const keys = useEffectEvent((event: KeyboardEvent) => link.onKeyDown(event));
  useEffect(() => {
    editor?.setOptions({ editorProps: { ...written, handleKeyDown: (_view, event) => keys(event) } });
  }, [editor]);
  if (!editor) return null;
  return (
    <Kit editor={editor} className="canvas-writing" labels={labelsOf(t)}>
      <Kit.Toolbar role="toolbar" aria-label={t("admin:editor.label")}>
        <Kit.ControlsGroup>
          <Kit.Bold />
          <Kit.Italic />
        </Kit.ControlsGroup>
        <Kit.ControlsGroup>
          <Kit.H1 />
          <Kit.H2 />
          <Kit.H3 />
        </Kit.ControlsGroup>
        <Kit.ControlsGroup>
          <Kit.BulletList />
          <Kit.OrderedList />
          <Kit.Blockquote />
          <Kit.Hr />
        </Kit.ControlsGroup>
        <Kit.ControlsGroup>
          <LinkControl editor={editor} link={link} />
          <Kit.Control
            aria-label={t("admin:canvas.table")}
            title={t("admin:canvas.table")}
            onClick={() => editor.chain().focus().insertContent(newTable()).run()}
          >
            <Icon name={tableDrawing} size={16} />
          </Kit.Control>
        </Kit.ControlsGroup>
        <TableControls editor={editor} />
        <Kit.ControlsGroup>
          <Kit.Undo />
          <Kit.Redo />
        </Kit.ControlsGroup>
      </Kit.Toolbar>
    </Kit>
  );
}

/** The tools belong to the text: whoever uses them is still writing. */
function isAmongTools(editor: Editor): boolean {
  const { activeElement } = document;
  if (activeElement?.closest(".canvas-writing, [role=dialog]")) return true;
  return editor.view.hasFocus();
}

const tableDrawing = <path d="M4 5h16v14H4zM4 10h16M4 14.5h16M9.5 5v14" />;

/** Without the empty paragraph that is kept at the end. */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return "";
  return storedHtml(withTableHeads(withPlainCells(editor.getHTML())).replace(/(<p><\/p>)+$/, ""));
}

function labelsOf(t: (key: string) => string) {
  return {
    boldControlLabel: t("admin:editor.bold"),
    italicControlLabel: t("admin:editor.italic"),
    h1ControlLabel: t("admin:canvas.heading1"),
    h2ControlLabel: t("admin:editor.heading2"),
    h3ControlLabel: t("admin:editor.heading3"),
    bulletListControlLabel: t("admin:editor.bulletList"),
    orderedListControlLabel: t("admin:editor.orderedList"),
    blockquoteControlLabel: t("admin:editor.quote"),
    hrControlLabel: t("admin:canvas.line"),
    undoControlLabel: t("admin:editor.undo"),
    redoControlLabel: t("admin:editor.redo"),
  };
}
