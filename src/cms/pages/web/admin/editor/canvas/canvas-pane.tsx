import { Button, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { lazy, type Ref, Suspense, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import type { Page } from "#cms/pages/contract.ts";
import type { Language } from "#contract/language.ts";
import { Notice } from "#web/admin/keeping/editor/notice.tsx";
import { screenAddress } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { TextAim } from "../beside/aim.ts";
import { markTexts, openAround, textElement } from "../beside/mark-texts.ts";
import { Marks } from "../beside/marks.tsx";
import type { OpenText } from "../beside/open-texts.ts";
import { type Device, widths } from "../editor-tools.tsx";
import { useFind } from "../find/use-find.ts";
import { withText } from "../inspector/with-text.ts";
import { isWritable } from "../inspector/writable.ts";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import type { Acts } from "../state/use-acts.ts";
import { bringBeginningIntoView, bringIntoView, elementOf } from "./boxes.ts";
import { type TextPlace, textPlace } from "./canvas-texts.ts";
import { EditorCanvas } from "./editor-canvas.tsx";
import { isLaidOut } from "./opening/lay-out.ts";
import type { PaneHandle } from "./pane-handle.ts";
import { useCanvas } from "./use-canvas.ts";
import type { Drag } from "./use-drag.ts";
import { type FilesPlace, useFiles } from "./use-files.ts";
import { EarlyKeys } from "./writing/early-keys.ts";
import type { WritingBegin } from "./writing/html-writing.tsx";

const loadWriting = () => import("./writing/html-writing.tsx");
const HtmlWriting = lazy(loadWriting);

type Writing = { place: TextPlace; at: WritingBegin };

type Props = {
  ref: Ref<PaneHandle>;
  /** As it is stored. */
  page: Pick<Page, "_id" | "version" | "blocks">;
  language: Language;
  main: Language;
  device: Device;
  blocks: Blocks;
  acts: Acts;
  drag: Drag;
  /** Of two, the one that is worked in; what stands beside them is about it. */
  active: boolean;
  /** There is another one beside it. */
  split: boolean;
  /** What is open in this language; null where nothing is marked. */
  open: readonly OpenText[] | null;
  /** The text that is to be written in next, in this language. */
  aim: TextAim | null;
  onAimed: () => void;
  onWork: (how: "near" | "in") => void;
  onScroll: () => void;
  /** It was drawn for the first time, or laid out to its end. */
  onOpened: () => void;
  onChosen: () => void;
  /** What is chosen is to be changed beside the canvas. */
  onSettings: () => void;
  /** A block is to be added. */
  onLibrary: () => void;
  onPicture: (id: string, prop: string) => void;
  onCells: (id: string, prop: string) => void;
  /** The kind of block that a picture becomes. */
  pictureType: string;
  onFiles: (files: File[], place: FilesPlace) => void;
  onPaste: (event: ClipboardEvent) => void;
  /** A text was entered. */
  onEnter: (text: { block: string; prop: string }) => void;
};

/** The page in one language: on its canvas, with what is written and looked for there. */
export function CanvasPane(props: Props) {
  const { ref, language, blocks, acts, drag, device, open, aim, active, split } = props;
  const t = useTexts();
  const [writing, setWriting] = useState<Writing | null>(null);
  /** Where somebody writes, also before it is drawn. */
  const current = useRef<TextPlace | null>(null);
  const [early] = useState(() => new EarlyKeys());
  const area = useElementSize();
  const scale = Math.min(1, area.width > 0 ? area.width / widths[device] : 1);
  const address = `${screenAddress("canvas", { language, main: props.main })}/${props.page._id}`;
  const canvas = useCanvas({
    ...{ address, blocks: blocks.blocks, types: blocks.types, chosen: blocks.chosen, follows: !active },
    stored: props.page,
    ...{ now: blocks.now, onPause: blocks.settle },
    onChoose(id) {
      blocks.choose(id);
      if (id !== null) props.onChosen();
    },
    onType: type,
    wordsAt,
    onWrite: (place, at) => begin({ place, at }),
    ...{ onPicture: props.onPicture, onCells: props.onCells, onWork: props.onWork, onScroll: props.onScroll },
    onEnter: ({ id, prop }) => props.onEnter({ block: id, prop }),
    onKey,
    onEarlyKey: (event) => early.take(event),
    listen: (document, signal) => files.listen(document, signal),
  });
  const { frame, round } = canvas;
  const files = useFiles({
    ...{ frame, scale, blocks, type: props.pictureType },
    ...{ onFiles: props.onFiles, onPaste: props.onPaste },
  });
  const find = useFind({
    ...{ frame, round, language, blocks: blocks.blocks, types: blocks.types },
    onChoose: blocks.choose,
  });

  function onKey(event: KeyboardEvent): void {
    if (!find.onKey(event)) acts.onKey(event);
  }

  function wordsAt({ id, prop }: Pick<TextPlace, "id" | "prop">): string {
    return blocks.textsOf(id, prop)[language] ?? "";
  }

  function type({ id, prop, ...place }: TextPlace, text: string): void {
    const next = blocks.type(id, prop, withText(blocks.textsOf(id, prop), { language, main: props.main, text }));
    canvas.knows({ id, prop, ...place }, next);
  }

  function begin(next: Writing): void {
    if (writing?.place.element === next.place.element) return;
    blocks.choose(next.place.id);
    // What cannot be written in place is changed beside it.
    if (!isWritable(wordsAt(next.place))) return props.onSettings();
    early.begin();
    canvas.hold(next.place);
    current.current = next.place;
    setWriting(next);
  }

  function write(id: string, prop?: string): void {
    const document = canvas.document();
    const text =
      document && (prop === undefined ? firstText(document, id) : textElement(document, { block: id, prop }));
    const place = text && textPlace(text);
    if (text) openAround(text);
    if (text?.dataset["cells"] !== undefined && prop) return props.onCells(id, prop);
    if (place && prop !== undefined && place.prop !== prop) return props.onSettings();
    if (text && prop !== undefined) bringBeginningIntoView(text);
    if (place?.html) begin({ place, at: prop === undefined ? null : "start" });
    else if (place) text?.focus();
    else if (prop !== undefined) props.onSettings();
  }

  /** A text that was left for another one ends when that one has begun already. */
  function end({ element }: TextPlace): void {
    if (current.current?.element !== element) return;
    current.current = null;
    early.end();
    setWriting(null);
    canvas.hold(null);
  }

  useImperativeHandle(ref, () => ({
    frame: frame.current,
    scale,
    write: (id) => write(id),
    openFind: find.open,
    onKey: (event) => find.onKey(event),
  }));

  // So that it is there when somebody clicks into a text.
  useEffect(() => void loadWriting(), []);

  // What was added or chosen in the outline comes into view.
  const { chosen } = blocks;
  useEffect(() => {
    if (chosen !== null) bringIntoView(frame.current, chosen);
  }, [chosen, round, frame]);

  const opens = useRef(true);
  const opened = useEffectEvent(() => props.onOpened());
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (!document || round === 0 || !opens.current) return;
    opens.current = !isLaidOut(document);
    opened();
  }, [round, frame]);

  const sayOf = useEffectEvent(({ lack }: OpenText) => t(`admin:thing.text.${lack}`));
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (document && round > 0) markTexts(document, open ?? [], (one) => sayOf(one));
  }, [open, round, frame]);

  const aimAt = useEffectEvent(({ block, prop }: TextAim) => {
    write(block, prop);
    props.onAimed();
  });
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (aim && round > 0 && document && elementOf(document, aim.block)) aimAt(aim);
  }, [aim, round, frame]);

  return (
    <section
      className="editor-pane"
      data-active={(split && active) || undefined}
      aria-label={split ? t(`site:language.${language}`) : undefined}
    >
      {split && (
        <Text size="xs" fw={600} className="editor-pane-name">
          {t(`site:language.${language}`)}
        </Text>
      )}
      {canvas.failed && (
        <Notice color="yellow" icon="warning" text={t("admin:canvas.failed")}>
          <Button size="xs" variant="default" onClick={canvas.again}>
            {t("admin:canvas.retry")}
          </Button>
        </Notice>
      )}
      <EditorCanvas
        {...{ frame, address, device, area, scale, blocks, acts, drag, find }}
        language={split ? language : null}
        fileLine={files.line}
        drawn={round > 0}
        onLibrary={props.onLibrary}
        bar={active}
        marks={open && <Marks {...{ frame, scale, open }} onWrite={({ block, prop }) => write(block, prop)} />}
        writing={
          writing && (
            <Suspense fallback={null}>
              <HtmlWriting
                key={`${writing.place.id}/${writing.place.prop}`}
                {...writing}
                early={early}
                current={() => wordsAt(writing.place)}
                later={blocks.tellLater}
                onChange={(html) => type(writing.place, html)}
                onEnd={() => end(writing.place)}
              />
            </Suspense>
          )
        }
      />
    </section>
  );
}

function firstText(document: Document, id: string): HTMLElement | null {
  return elementOf(document, id)?.querySelector<HTMLElement>("[data-prop]") ?? null;
}
