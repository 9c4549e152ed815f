import { useEffect, useRef } from "react";

/**
 * The focused row of a list may disappear through an act. Then the focus moves to the row that took its place, or to
 * the content of the screen if the list is empty. `busy`: an act is running.
 */
export function useRowFocus(busy: boolean): void {
  const last = useRef<{ list: Element; index: number } | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest("#inhalt tr, #inhalt li") : null;
      if (!row?.parentElement) return;
      last.current = { list: row.parentElement, index: [...row.parentElement.children].indexOf(row) };
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useEffect(() => {
    if (busy || !last.current) return;
    // Only once the response is on the screen.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body || !last.current) return;
      placeIn(last.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [busy]);
}

function placeIn({ list, index }: { list: Element; index: number }): HTMLElement | null {
  const rows = list.isConnected ? [...list.children] : [];
  const row = rows[Math.min(index, rows.length - 1)];
  return row?.querySelector<HTMLElement>("a[href], button, input") ?? document.getElementById("inhalt");
}
