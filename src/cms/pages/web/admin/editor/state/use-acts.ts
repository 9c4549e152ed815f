import { useState } from "react";
import type { Block } from "#contract/blocks/block.ts";
import type { BlockPlace } from "#contract/blocks/change-blocks.ts";
import { findBlock } from "#contract/blocks/change-blocks.ts";
import { listText } from "#contract/formats/list.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { blockName } from "../block-texts.ts";
import { holdersOf } from "./blocks/place-for.ts";
import type { Blocks } from "./blocks/use-blocks.ts";
import type { Way } from "./blocks/way-of.ts";

type Options = { blocks: Blocks; onSave: () => void; onWrite: (id: string) => void };

/** The acts of the editor by buttons and keys. What they did is announced. */
export function useActs({ blocks, onSave, onWrite }: Options) {
  const t = useTexts();
  const language = useLanguage();
  const [told, tell] = useState("");
  const nameOf = (block: Pick<Block, "type"> | undefined): string => {
    const type = block && blocks.types.get(block.type);
    return type ? blockName(t, type) : "";
  };
  const named = (id: string) => ({ name: nameOf(findBlock(blocks.blocks, id)?.block) });

  const acts = {
    told,
    nameOf,
    /** Why it cannot be pasted. */
    belongs: (block: Block): string => {
      const holders = holdersOf(blocks.types, block.type).map((type) => blockName(t, type));
      if (holders.length === 0) return t("admin:canvas.done.noPaste");
      return t("admin:canvas.belongs", { name: nameOf(block), holders: listText(holders, language) });
    },
    moveTo: (id: string, place: BlockPlace): void => {
      if (blocks.move(id, place)) tell(t("admin:canvas.done.moved", named(id)));
    },
    step: (id: string, way: Way): void => {
      const place = blocks.wayOf(id, way);
      if (place) acts.moveTo(id, place);
    },
    add: (name: string, place?: BlockPlace): void => {
      const block = blocks.add(name, place);
      if (block) tell(t("admin:canvas.done.added", { name: nameOf(block) }));
    },
    addAll: ({ title, blocks: all }: { title: string; blocks: Block[] }, place?: BlockPlace): void => {
      if (blocks.addAll(all, place)) tell(t("admin:canvas.done.added", { name: title }));
    },
    duplicate: (id: string): void => {
      if (blocks.duplicate(id)) tell(t("admin:canvas.done.added", named(id)));
    },
    remove: (id: string): void => {
      const name = named(id);
      if (blocks.remove(id)) tell(t("admin:canvas.done.removed", name));
    },
    copy: (id: string): void => {
      if (blocks.copy(id)) tell(t("admin:canvas.done.copied", named(id)));
    },
    cut: (id: string): void => {
      if (!blocks.copy(id)) return;
      acts.remove(id);
    },
    paste: (): void => {
      const count = blocks.paste();
      tell(count > 0 ? t("admin:canvas.done.pasted", { count }) : t("admin:canvas.done.noPaste"));
    },
    undo: (): void => {
      if (blocks.undo()) tell(t("admin:canvas.done.undone"));
    },
    redo: (): void => {
      if (blocks.redo()) tell(t("admin:canvas.done.redone"));
    },
    /** A key that was pressed on the canvas or beside it. */
    onKey: (event: KeyboardEvent): void => {
      if (pressed(event)) event.preventDefault();
    },
  };

  function pressed(event: KeyboardEvent): boolean {
    const { key, altKey, shiftKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const letter = ctrl ? key.toLowerCase() : "";
    const { chosen } = blocks;
    const typing = isTyping(event.target);
    // Buttons, links and menus beside the canvas have keys of their own.
    const own = typing || isControl(event.target);
    // What is selected to be copied is a text.
    const selects = ctrl && /^[cx]$/i.test(key) && hasSelection(event.target);
    if (letter === "s") return done(onSave);
    if (letter === "z" && !typing) return done(shiftKey ? acts.redo : acts.undo);
    if (letter === "y" && !typing) return done(acts.redo);
    if (key === "Escape" && (typing ? isCanvas(event.target) : !own)) return done(() => leave(event.target));
    if (chosen === null) return false;
    const way = altKey && waysByKey[key];
    if (way) return done(() => acts.step(chosen, way));
    if (typing || selects) return false;
    if (letter === "d") return done(() => acts.duplicate(chosen));
    if (letter === "c") return done(() => acts.copy(chosen));
    if (letter === "x") return done(() => acts.cut(chosen));
    if (own) return false;
    if (key === "Delete" || key === "Backspace") return done(() => acts.remove(chosen));
    if (key === "ArrowDown" || key === "ArrowUp") {
      const next = blocks.beside(chosen, key === "ArrowDown" ? 1 : -1);
      return next !== null && done(() => blocks.choose(next));
    }
    if (key === "Enter") return done(() => onWrite(chosen));
    return false;
  }

  /** Out of the text, then out of block after block. */
  function leave(target: EventTarget | null): void {
    if (isTyping(target)) return (target as HTMLElement).blur();
    blocks.choose(blocks.found?.place.parent ?? null);
  }

  return acts;
}

export type Acts = ReturnType<typeof useActs>;

const waysByKey: Record<string, Way> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

function done(act: () => void): true {
  act();
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return element?.isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? "");
}

/** Whether it is a part of the page itself, and not of the screen around it. */
function isCanvas(target: EventTarget | null): boolean {
  return (target as Node | null)?.ownerDocument !== document;
}

function isControl(target: EventTarget | null): boolean {
  if (isCanvas(target)) return false;
  return (target as Element | null)?.closest("a, button, summary, label, [role]:not(main)") != null;
}

function hasSelection(target: EventTarget | null): boolean {
  return (target as Node | null)?.ownerDocument?.getSelection()?.isCollapsed === false;
}
