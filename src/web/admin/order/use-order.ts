import { type DragEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts.tsx";
import { useReadOnly } from "../form/read-only.tsx";

type Options = {
  ids: string[];
  nameOf: (id: string) => string;
  /** `<texts>.moved` and `.removed` report the result; `.upOne`, `.downOne` and `.removeOne` label the buttons. */
  texts: string;
  /** The id of the element that gets the focus when the list is empty. */
  empty: string;
  onOrder: (ids: string[]) => void;
};

/** The list with one item moved. */
export function moved(ids: string[], { from, to }: { from: number; to: number }): string[] {
  const rest = ids.filter((_id, at) => at !== from);
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
}

/** Moves the items of a list by dragging and by buttons, which keep the focus, and announces their new positions. */
export function useOrder({ ids, nameOf, texts, empty, onOrder }: Options) {
  const t = useTexts();
  const readOnly = useReadOnly();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const [drag, setDrag] = useState<{ id: string; over: string } | null>(null);
  /** The button that gets the focus after the next render. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const buttons = wanted.current.split(" ").map((name) => list.current?.querySelector(`[data-moves="${name}"]`));
    wanted.current = null;
    const button = buttons.find((one) => one instanceof HTMLButtonElement && !one.disabled) as HTMLElement | undefined;
    (button ?? document.getElementById(empty))?.focus();
  }, [ids, empty]);

  function place(id: string, to: number): void {
    const from = ids.indexOf(id);
    if (from === to || to < 0 || to >= ids.length) return;
    onOrder(moved(ids, { from, to }));
    setSaid(t(`${texts}.moved`, { name: nameOf(id), at: to + 1, count: ids.length }));
  }
  /** On which side of this item the dragged one would be dropped. */
  function overOf(id: string): "before" | "after" | undefined {
    if (!drag || drag.over !== id || drag.id === id) return undefined;
    return ids.indexOf(drag.id) < ids.indexOf(id) ? "after" : "before";
  }
  return {
    list,
    said,
    texts,
    count: ids.length,
    move(id: string, by: 1 | -1): void {
      const [same, other] = by === 1 ? ["down", "up"] : ["up", "down"];
      wanted.current = `${same}-${id} ${other}-${id}`;
      place(id, ids.indexOf(id) + by);
    },
    remove(id: string): void {
      const at = ids.indexOf(id);
      const next = ids[at + 1] ?? ids[at - 1];
      wanted.current = next ? `remove-${next}` : "none";
      onOrder(ids.filter((one) => one !== id));
      setSaid(t(`${texts}.removed`, { name: nameOf(id) }));
    },
    /** The props of an item that can be dragged, and onto which others can be dropped. */
    item: (id: string) => ({
      draggable: !readOnly,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", nameOf(id));
        setDrag({ id, over: id });
      },
      onDragEnd: () => setDrag(null),
      onDragOver: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== id) setDrag({ ...drag, over: id });
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        setDrag(null);
        place(drag.id, ids.indexOf(id));
      },
      "data-dragged": drag?.id === id || undefined,
      "data-over": overOf(id),
    }),
  };
}

export type Order = ReturnType<typeof useOrder>;

/** What buttons do with the things of an ordered list; `texts` labels them, as in `useOrder`. */
export type Moves = Pick<Order, "texts" | "count" | "move" | "remove">;
