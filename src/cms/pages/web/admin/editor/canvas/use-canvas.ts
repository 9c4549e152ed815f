import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Block } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import { useTexts } from "#web/texts.tsx";
import {
  blockElement,
  fillEmpty,
  makeEditable,
  replaceWords,
  sayHints,
  type TextPlace,
  textPlace,
  topOf,
  typedWords,
} from "./canvas-texts.ts";
import { DrawnCanvas } from "./drawn-canvas.ts";
import { goOn } from "./opening/go-on.ts";
import { layOutSoon } from "./opening/lay-out.ts";
import { isCommand, listenInside } from "./opening/listen-inside.ts";
import type { Key } from "./writing/early-keys.ts";

type Options = {
  address: string;
  blocks: Block[];
  /** The blocks with what was typed since they were drawn. */
  now: () => Block[];
  /** Typing is over for now: a text is left, or a key is pressed that does something else. */
  onPause: () => void;
  /** The page as it is stored. */
  stored: { version: number; blocks: Block[] };
  types: KnownTypes;
  /** The block that is chosen. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onType: (place: TextPlace, value: string) => void;
  /** A text of the form, as it is now. */
  wordsAt: (place: TextPlace) => string;
  /** A text with formatting is to be written in, at this point of the window. */
  onWrite: (place: TextPlace, at: { x: number; y: number } | null) => void;
  /** The place of a picture was clicked. */
  onPicture: (id: string, prop: string) => void;
  /** A table was clicked that is chosen already, or has nothing in it. */
  onCells: (id: string, prop: string) => void;
  onKey: (event: KeyboardEvent) => void;
  /** It is worked in this canvas: the pointer is over it, it is clicked, typed in or scrolled. */
  onWork: (how: "near" | "in") => void;
  onScroll: () => void;
  /** A text was entered. */
  onEnter: (place: TextPlace) => void;
  /** Returns whether the key is kept until a text can be written in. */
  onEarlyKey: (key: Key) => boolean;
  /** Listeners of the page for what is dragged and pasted. */
  listen: (document: Document, signal: AbortSignal) => void;
  /** It is not the canvas that is written in: it follows when there is a pause. */
  follows: boolean;
};

/** Milliseconds until a canvas follows that is not written in. */
const pause = 600;

/** The page in its frame: drawn from the blocks, and what is done in it. */
export function useCanvas(options: Options) {
  const { address, blocks, types } = options;
  const t = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const drawn = useRef<DrawnCanvas | null>(null);
  /** The text without formatting that is written in, as the form has it. */
  const writing = useRef<{ place: TextPlace; words: string } | null>(null);
  const [round, setRound] = useState(0); // Counts what was drawn, so that frames around blocks are measured again.
  const [failed, setFailed] = useState(false);
  const told = useEffectEvent((fresh: Element[] | "failed") => {
    setFailed(fresh === "failed");
    if (fresh === "failed") return;
    makeEditable(fresh, { types, t });
    sayHints(fresh, t);
    // Those that are not laid out yet have their turn later.
    const laid = fresh.filter((one) => one.closest("[data-laid]"));
    if (laid.length > 0) fillEmpty(laid, { types, t });
    setRound((before) => before + 1);
  });
  const laidOut = useEffectEvent((blocks: Element[]) => fillEmpty(blocks, { types, t }));
  const allLaidOut = useEffectEvent(() => setRound((before) => before + 1));

  const clickedAt = useEffectEvent((target: Element, at: { x: number; y: number }) => {
    options.onWork("in");
    const id = blockElement(target)?.dataset["block"] ?? null;
    const cells = target.closest<HTMLElement>("[data-cells]");
    const opens = cells !== null && (cells.tagName === "BUTTON" || id === options.chosen);
    options.onChoose(id);
    if (id && opens) return options.onCells(id, cells.dataset["cells"]!);
    const picture = target.closest<HTMLElement>("[data-picture]")?.dataset["picture"];
    if (id && picture) return options.onPicture(id, picture);
    const place = textPlace(target);
    if (place?.html) options.onWrite(place, at);
  });
  const clicked = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element;
    // Links lead nowhere here, and forms are not sent.
    if (target.closest("a, button, summary, label")) event.preventDefault();
    clickedAt(target, { x: event.clientX, y: event.clientY });
  });
  const entered = useEffectEvent((target: EventTarget | null) => {
    const place = textPlace(target);
    options.onWork("in");
    if (!place || !drawn.current) return;
    drawn.current.held = topOf(place);
    writing.current = place.html ? null : { place, words: options.wordsAt(place) };
    options.onChoose(place.id);
    options.onEnter(place);
    // The words of the other language are a hint: what is typed takes their place.
    if (!place.html && place.element.dataset["other"] !== undefined) {
      place.element.ownerDocument.getSelection()?.selectAllChildren(place.element);
    }
  });
  const left = useEffectEvent(() => {
    options.onPause();
    writing.current = null;
    if (!drawn.current) return;
    drawn.current.held = null;
    drawn.current.draw(options.now());
  });
  const typed = useEffectEvent((event: Event) => {
    const place = textPlace(event.target);
    if (!place || place.html) return;
    delete place.element.dataset["other"];
    options.onType(place, typedWords(place.element));
    writing.current = { place, words: options.wordsAt(place) };
  });
  const near = useEffectEvent(() => options.onWork("near"));
  const scrolled = useEffectEvent(() => options.onScroll());
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isCommand(event)) options.onPause();
    options.onWork("near");
    if (options.onEarlyKey(event)) return event.preventDefault();
    const place = textPlace(event.target);
    if (place && !place.html && event.key === "Enter") event.preventDefault();
    if (place?.html && event.key === "Enter" && !(event.target as HTMLElement).isContentEditable) {
      event.preventDefault();
      return options.onWrite(place, null);
    }
    options.onKey(event);
  });
  const pressedEarly = useEffectEvent((button: HTMLButtonElement) => {
    options.onPause();
    button.click();
  });
  const begin = useEffectEvent((document: Document, signal: AbortSignal) => {
    drawn.current?.close();
    drawn.current = new DrawnCanvas({
      ...{ document, address },
      stored: options.stored,
      onDrawn: (fresh) => told(fresh),
      onFailed: () => told("failed"),
    });
    goOn(document, {
      onType: (place) => options.onType(place, typedWords(place.element)),
      onEnter: (text) => entered(text),
      onClick: (target, at) => clickedAt(target, at),
      onKey: (key) => void options.onEarlyKey(key),
      // In the next turn: only then can all of the editor be told what was typed.
      onPress: (button) => void setTimeout(() => pressedEarly(button)),
    });
    drawn.current.draw(options.now());
    options.listen(document, signal);
    layOutSoon(document, { signal, each: (some) => laidOut(some), done: () => allLaidOut() });
  });

  useEffect(() => {
    const window = frame.current;
    if (!window) return;
    const frames = new AbortController();
    let inside = new AbortController();
    let begun: Document | null = null;
    let watching = 0;
    const start = () => {
      const document = window.contentDocument;
      // Before anything was asked for, the frame has a page of its own.
      if (!document || document.URL === "about:blank" || document === begun) return;
      begun = document;
      if (!document.querySelector("main.canvas")) return told("failed");
      inside.abort();
      inside = new AbortController();
      const { signal } = inside;
      listenInside(document, {
        signal,
        onClick: (event) => clicked(event),
        onKey: (event) => pressed(event),
        onEnter: (target) => entered(target),
        onLeave: () => left(),
        onType: (event) => typed(event),
        onScroll: () => scrolled(),
        onNear: () => near(),
      });
      begin(document, signal);
    };
    window.addEventListener("load", start, { signal: frames.signal });
    // Its pictures are not waited for.
    const watch = () => {
      const { readyState = "loading" } = window.contentDocument ?? {};
      if (readyState !== "loading") start();
      if (begun === null) watching = requestAnimationFrame(watch);
    };
    watch();
    return () => {
      cancelAnimationFrame(watching);
      frames.abort();
      inside.abort();
      drawn.current?.close();
      drawn.current = null;
    };
  }, [address]);

  const { follows } = options;
  useEffect(() => {
    if (!follows) return drawn.current?.draw(blocks);
    const timer = setTimeout(() => drawn.current?.draw(blocks), pause);
    return () => clearTimeout(timer);
  }, [blocks, follows]);

  // The block that is written in is not drawn anew; but what somebody else has written in its text meanwhile is written on.
  const follow = useEffectEvent(() => {
    const { current } = writing;
    const words = current && options.wordsAt(current.place);
    if (!current || words === null || words === current.words) return;
    writing.current = { ...current, words };
    replaceWords(current.place.element, words);
  });
  useEffect(() => follow(), [blocks]);

  /** Draws anew what could not be drawn; without a page in the frame, that is loaded first. */
  function again(): void {
    if (drawn.current) drawn.current.retry();
    else if (frame.current && failed) frame.current.src = address;
  }

  const retry = useEffectEvent(() => again());
  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener("online", () => retry(), { signal: controller.signal });
    return () => controller.abort();
  }, []);

  return {
    frame,
    round,
    /** What is shown is older than what was written; it is tried again. */
    failed,
    again,
    document: () => frame.current?.contentDocument ?? null,
    /** What was typed stands on the canvas already. */
    knows: (place: TextPlace, now: Block[]) => drawn.current?.knows(now, topOf(place)),
    /** Without a place, what is held is the text without formatting to which the writer has gone on, if any. */
    hold: (place: TextPlace | null) => {
      const held = place ?? writing.current?.place;
      if (drawn.current) drawn.current.held = held ? topOf(held) : null;
    },
  };
}
