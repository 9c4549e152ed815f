import type { ReactNode, Ref, RefObject } from "react";
import type { Language } from "#contract/language.ts";
import { type Device, widths } from "../editor-tools.tsx";
import { FindBar } from "../find/find-bar.tsx";
import type { Find } from "../find/use-find.ts";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import type { Acts } from "../state/use-acts.ts";
import type { Box } from "./boxes.ts";
import { CanvasFrame } from "./canvas-frame.tsx";
import { CanvasHint } from "./canvas-hint.tsx";
import { ShownLine } from "./drop-line.tsx";
import { Selection } from "./selection.tsx";
import type { Drag } from "./use-drag.ts";

type Props = {
  frame: RefObject<HTMLIFrameElement | null>;
  address: string;
  /** Where it stands beside another one. */
  language: Language | null;
  device: Device;
  /** The room that it has, in CSS pixels of the window, and the share at which the page is drawn in it. */
  area: { ref: Ref<HTMLDivElement>; width: number; height: number };
  scale: number;
  blocks: Blocks;
  acts: Acts;
  drag: Drag;
  find: Find;
  /** Where files will stand that are dragged over it. */
  fileLine: Box | null;
  /** The tools of the chosen block stand here. */
  bar: boolean;
  /** What is open in this language, at its places. */
  marks: ReactNode;
  /** The page has been drawn at least once. */
  drawn: boolean;
  onLibrary: () => void;
  /** The tools of a text while it is written. */
  writing: ReactNode;
};

/** The page in its frame, and over it what is chosen, dragged, written, looked for and open. */
export function EditorCanvas({ frame, address, device, area, scale, blocks, acts, drag, find, ...props }: Props) {
  const { writing, bar, marks, language, fileLine, drawn, onLibrary } = props;
  const room = device === "desk" ? area.width : 0;
  const size = { width: Math.max(widths[device], room), height: area.height > 0 ? area.height / scale : 600 };
  return (
    <div className="editor-canvas">
      <div className="editor-writing">{writing}</div>
      <div ref={area.ref} className="editor-area">
        <CanvasFrame key={address} ref={frame} held={drawn} {...{ address, size, scale, language }} />
        <CanvasHint {...{ drawn, onLibrary }} empty={blocks.blocks.length === 0} />
        {find.query !== null && <FindBar find={find} />}
        <div className="editor-overlay" style={{ width: `${Math.max(widths[device] * scale, room)}px` }}>
          {marks}
          <Selection {...{ frame, scale, blocks, acts, drag }} bar={bar && !writing && find.query === null} />
          <ShownLine of={drag.line} frame={frame} files={fileLine} />
        </div>
      </div>
    </div>
  );
}
