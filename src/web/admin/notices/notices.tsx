import "@mantine/notifications/styles.css";
import { type NotificationData, Notifications, notifications, useNotifications } from "@mantine/notifications";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { letGo, livesOf } from "./notify.ts";
import { useClearOfFocus } from "./use-clear-of-focus.ts";

/** The place of notifications until their time is over, or until the user closes them. */
export function Notices() {
  const box = useRef<HTMLDivElement>(null);
  const { notifications: shown } = useNotifications();
  const place = useClearOfFocus(box, shown.length);
  useFocusReturn(box, shown);
  useEscape(box, shown);
  return (
    // It exists before the first message, so that all messages are read aloud: errors at once, the rest when there is
    // time.
    <div ref={box} role="status" aria-atomic="false" data-place={place}>
      {shown.map((told) => (
        <Life key={told.id} told={told} box={box} />
      ))}
      <Notifications
        withinPortal={false}
        autoClose={false}
        position="top-center"
        limit={4}
        className="admin-notifications"
      />
    </div>
  );
}

const tick = 100;

/** Counts the time of a notification, which starts again after it was read. */
function Life({ told, box }: { told: NotificationData; box: RefObject<HTMLDivElement | null> }) {
  const lives = livesOf(told);
  const id = told.id ?? "";
  useEffect(() => {
    if (lives === null) return;
    let left = lives;
    const clock = setInterval(() => {
      left = isRead(box.current) ? lives : left - tick;
      if (left <= 0) letGo(id);
    }, tick);
    return () => clearInterval(clock);
  }, [lives, id, box]);
  return null;
}

/** Whether the user may be reading, or cannot: the pointer or the focus is there, or the window is hidden. */
function isRead(box: HTMLElement | null): boolean {
  if (document.visibilityState === "hidden") return true;
  return box !== null && (box.matches(":hover") || box.contains(document.activeElement));
}

/** Esc closes the notification with the focus, else the latest, unless Esc is meant for something else. */
function useEscape(box: RefObject<HTMLDivElement | null>, shown: NotificationData[]): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
    const own = toldWith(box.current, document.activeElement);
    if (!own && isWanted()) return;
    const id = own ?? shown.at(-1)?.id;
    if (id) notifications.hide(id);
  });
  useEffect(() => {
    // Before a dialog handles the key and is already closed when it is checked.
    const listen = (event: KeyboardEvent) => close(event);
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, []);
}

/** Whether Esc closes or clears something else that is open. */
function isWanted(): boolean {
  const { activeElement } = document;
  const typing = activeElement instanceof HTMLInputElement && activeElement.type === "search";
  return (typing && activeElement.value !== "") || document.querySelector(openThings) !== null;
}

const openThings = '[role="dialog"], [role="menu"], [role="listbox"]';

/** The id of the notification that an element belongs to. */
function toldWith(box: HTMLElement | null, element: Element | null): string | undefined {
  const told = element && box?.contains(element) ? element.closest<HTMLElement>("[data-told]") : null;
  return told?.dataset["told"];
}

/** When the focused notification disappears, the focus returns to where it came from. */
function useFocusReturn(box: RefObject<HTMLDivElement | null>, shown: NotificationData[]): void {
  const from = useRef<EventTarget | null>(null);
  useEffect(() => {
    const id = toldWith(box.current, document.activeElement);
    if (!id || shown.some((told) => told.id === id)) return;
    const { current } = from;
    const back = current instanceof HTMLElement && current.isConnected ? current : document.getElementById("inhalt");
    back?.focus({ preventScroll: true });
  }, [shown, box]);
  useEffect(() => {
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const { current } = box;
      const comes = current?.contains(target as Node) && !current.contains(relatedTarget as Node | null);
      if (comes) from.current = relatedTarget;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [box]);
}
