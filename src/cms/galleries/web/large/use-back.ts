import { type RefObject, useEffect } from "react";

type Mark = { large?: true; idx?: number } | null;

/** On a phone, people close what covers the page with Back: while this is open, Back closes it and stays on the page. */
export function useBack(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    // A router that counts the history itself must not find an entry that it does not know.
    if ((history.state as Mark)?.idx !== undefined) return;
    history.pushState({ large: true } satisfies Mark, "");
    const onBack = (): void => dialog.current?.close();
    window.addEventListener("popstate", onBack);
    return () => {
      window.removeEventListener("popstate", onBack);
      // It was closed in another way, and its entry would cost the visitor one Back more.
      if ((history.state as Mark)?.large) history.back();
    };
  }, [dialog]);
}
