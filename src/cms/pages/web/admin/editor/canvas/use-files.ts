import { type RefObject, useEffectEvent, useState } from "react";
import type { BlockPlace } from "#contract/blocks/change-blocks.ts";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import { type Box, type Gap, gapsOf, nearestGap, scaledLine } from "./boxes.ts";
import { blockElement } from "./canvas-texts.ts";

/** Where files are to stand: in a prop of a block, or as blocks of their own at a place; null where they fit. */
export type FilesPlace = { id: string; prop: string } | BlockPlace | null;

type Options = {
  frame: RefObject<HTMLIFrameElement | null>;
  scale: number;
  blocks: Blocks;
  /** The kind of block that a picture becomes. */
  type: string;
  onFiles: (files: File[], place: FilesPlace) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** Files that are dragged onto a canvas: a line shows where they will stand. Over the place of a picture, they fill it. */
export function useFiles({ frame, scale, blocks, type, onFiles, onPaste }: Options) {
  const [line, setLine] = useState<Box | null>(null);

  function gapAt({ clientX: x, clientY: y }: DragEvent): Gap | null {
    const document = frame.current?.contentDocument;
    if (!document) return null;
    const gaps = gapsOf({
      ...{ document, blocks: blocks.blocks, dragged: null },
      fits: (outer) => blocks.fits(type, outer),
    });
    return nearestGap(gaps, { x, y });
  }

  const over = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    const gap = pictureAt(event.target) ? null : gapAt(event);
    setLine(gap && scaledLine(gap.line, { scale }));
  });
  const dropped = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    setLine(null);
    onFiles(files, pictureAt(event.target) ?? gapAt(event)?.place ?? null);
  });
  const left = useEffectEvent(() => setLine(null));
  const pasted = useEffectEvent((event: ClipboardEvent) => onPaste(event));

  return {
    line,
    listen(document: Document, signal: AbortSignal): void {
      const first = { capture: true, signal };
      document.addEventListener("dragover", (event) => over(event), first);
      document.addEventListener("drop", (event) => dropped(event), first);
      document.addEventListener("dragleave", () => left(), { signal });
      document.addEventListener("paste", (event) => pasted(event), first);
    },
  };
}

function pictureAt(target: EventTarget | null): { id: string; prop: string } | null {
  const picture = (target as Element | null)?.closest?.<HTMLElement>("[data-picture]");
  const id = picture && blockElement(picture)?.dataset["block"];
  return id ? { id, prop: picture.dataset["picture"] ?? "" } : null;
}
