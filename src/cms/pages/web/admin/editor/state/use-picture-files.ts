import { useEffect, useRef, useState } from "react";
import { readFileBatch } from "#cms/files/contract.ts";
import { fileExtensions } from "#cms/files/extensions.ts";
import { extensionOf, sendFile } from "#cms/files/web/admin/index.ts";
import { type BlockPlace, findBlock } from "#contract/blocks/change-blocks.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { tellError } from "#web/admin/notices/notify.ts";
import { pastedFiles } from "#web/admin/text/pasted-files.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import type { FilesPlace } from "../canvas/use-files.ts";
import type { Blocks } from "./blocks/use-blocks.ts";

/** The kind of block that a picture becomes, and its prop for it. */
export type Pictured = { type: string; prop: string };
type Options = { blocks: Blocks; pictured: Pictured; onPaste: () => void };

const endpoint = "/api/v0/upload";

/** Pictures that are dropped or pasted on the page: they are uploaded, and stand there as blocks. */
export function usePictureFiles({ blocks, pictured, onPaste }: Options) {
  const t = useTexts();
  const [told, tell] = useState("");
  const [sending, setSending] = useState(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const { current } = stop;
    return () => current.abort();
  }, []);
  const latest = useRef(blocks);
  useEffect(() => {
    latest.current = blocks;
  });

  /** Its id in the store; null if it was refused. */
  async function upload(file: File): Promise<string | null> {
    const { signal } = stop.current;
    const sent = await sendFile({ endpoint, file, tags: [], signal, onProgress: () => {} });
    if ("stopped" in sent) return null;
    // The same picture was uploaded before.
    const twin = "refused" in sent && "existing" in sent.refused ? sent.refused.existing : undefined;
    if ("refused" in sent && !twin) tellError(refusalText(sent.refused, t));
    const id = "file" in sent ? sent.file._id : twin;
    if (!id) return null;
    await sized(id, signal);
    return id;
  }

  async function take(files: readonly File[], place: FilesPlace): Promise<void> {
    const [some, others] = [files.filter(isPicture), files.filter((file) => !isPicture(file))];
    for (const { name } of others) tellError(t("admin:canvas.pictures.not", { name }));
    if (some.length === 0) return;
    // One picture, or several that a block shows together.
    const fill = place && "prop" in place ? place : null;
    const anchor = place && "parent" in place ? anchorOf(latest.current, place) : null;
    setSending((before) => before + some.length);
    const ids: string[] = [];
    const held = fill && findBlock(latest.current.blocks, fill.id)?.block.props[fill.prop];
    for (const file of fill && !Array.isArray(held) ? some.slice(0, 1) : some) {
      const id = await upload(file);
      if (id) ids.push(id);
    }
    setSending((before) => before - some.length);
    if (ids.length === 0) return;
    const now = latest.current;
    const kept = fill && findBlock(now.blocks, fill.id)?.block.props[fill.prop];
    if (fill) now.set(fill.id, fill.prop, Array.isArray(kept) ? [...new Set([...kept, ...ids])] : ids[0]);
    else
      now.addWith(
        ids.map((id) => ({ type: pictured.type, props: { [pictured.prop]: id } })),
        anchor?.(now),
      );
    tell(t("admin:canvas.pictures.done", { count: ids.length }));
  }

  /** Pictures of the clipboard; where there are none, the blocks that were copied. */
  function paste(event: ClipboardEvent): void {
    const files = pastedFiles(event.clipboardData);
    const typing = isTyping(event.target);
    const own = (event.target as Element | null)?.closest?.('[role="dialog"], input, textarea');
    if (own || (typing && files.length === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    if (files.length > 0) void take(files, null);
    else onPaste();
  }

  return { take: (files: File[], place: FilesPlace) => void take(files, place), paste, told, sending };
}

/** Until it has sizes in which it can be shown; after half a minute it comes without. */
async function sized(id: string, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < 60 && !signal.aborted; round += 1) {
    const [file] = await browserApi.call(readFileBatch, { body: [id] }).catch(() => []);
    if (file && file.status !== "processing") return;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
}

/** A picture from the clipboard may have no name. */
function isPicture({ name, type }: File): boolean {
  return type.startsWith("image/") || fileExtensions.image.includes(extensionOf(name));
}

function isTyping(target: EventTarget | null): boolean {
  return (target as HTMLElement | null)?.isContentEditable === true;
}

/** The same place later, when other blocks may have come and gone. */
function anchorOf({ blocks }: Blocks, { parent, at }: BlockPlace): (now: Blocks) => BlockPlace | undefined {
  const siblingsOf = (all: Blocks["blocks"]) => (parent === null ? all : findBlock(all, parent)?.block.children);
  const [before, after] = [siblingsOf(blocks)?.[at - 1]?.id, siblingsOf(blocks)?.[at]?.id];
  return (now) => {
    const siblings = siblingsOf(now.blocks);
    if (!siblings) return undefined;
    const next = siblings.findIndex(({ id }) => id === after);
    const last = siblings.findIndex(({ id }) => id === before);
    return { parent, at: next >= 0 ? next : last >= 0 ? last + 1 : siblings.length };
  };
}
