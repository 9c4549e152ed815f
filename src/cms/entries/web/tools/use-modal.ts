import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";

/** Opens a dialog over the page. `onLeave` is called by Escape and by a press beside the dialog. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onLeave: () => void): void {
  // Before its content sets the focus.
  useLayoutEffect(() => dialog.current?.showModal(), [dialog]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element | null;
    if (event.key !== "Escape" || target?.closest("dialog") !== dialog.current) return;
    // The editor keeps the key to itself, though it has no use for it.
    if (event.defaultPrevented && !target?.closest(".ProseMirror")) return;
    event.preventDefault();
    onLeave();
  });
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    // A press on the dialog element itself is a press beside its frame.
    if (target === dialog.current) onLeave();
  });
  useEffect(() => {
    // After everything else that handles the key.
    const listen = { key: (event: KeyboardEvent) => onKeyDown(event), press: (event: PointerEvent) => onPress(event) };
    document.addEventListener("keydown", listen.key);
    document.addEventListener("pointerdown", listen.press);
    return () => {
      document.removeEventListener("keydown", listen.key);
      document.removeEventListener("pointerdown", listen.press);
    };
  }, []);
}
