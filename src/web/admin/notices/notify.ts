import { randomId } from "@mantine/hooks";
import { type NotificationData, notifications, notificationsStore } from "@mantine/notifications";
import { createElement, type ReactNode } from "react";
import { Icon } from "../pieces/icons.tsx";
import { type Notice, noticeLog } from "./notice-log.ts";

/** How long a notification stays (SPECIFICATION §9), unless the user is reading it. */
const successLives = 3000;

/** Reports a success; disappears by itself. */
export function tellSuccess(message: string): void {
  tell({ kind: "success", text: message, lives: successLives });
}

/** Reports an error; stays until it is closed. */
export function tellError(message: string): void {
  tell({ kind: "error", text: message, lives: null });
}

type Telling = {
  id?: string;
  kind: "success" | "error";
  /** The text under the bell. */
  text: string;
  /** What is shown now, if it is more than the text. */
  shown?: ReactNode;
  /** In milliseconds; null: until it is closed. */
  lives: number | null;
};

const looks = {
  // The container of these notifications is a status region already.
  success: { color: "vine", role: "presentation", icon: createElement(Icon, { name: "check" }) },
  error: { color: "red.9", role: "alert", icon: createElement(Icon, { name: "warning" }) },
} as const;

/** Shows a notification for its time, and logs it under the bell, which does not count what users did themselves. */
export function tell({ id = randomId("told-"), kind, text, shown = text, lives }: Telling): void {
  noticeLog.add({ id, at: new Date().toISOString(), kind, text, ...placeOf(), read: true });
  notifications.show({
    id,
    message: shown,
    ...looks[kind],
    withBorder: true,
    autoClose: false,
    "data-told": id,
    "data-lives": lives ?? undefined,
  });
}

/** How much longer it may stay, in milliseconds; null if it waits for the user. */
export function livesOf(told: NotificationData): number | null {
  const lives: unknown = told["data-lives"];
  return typeof lives === "number" ? lives : null;
}

/** Removes a notification that no one closed; it can still be read under the bell. */
export function letGo(id: string): void {
  notifications.updateState(notificationsStore, (all) => all.filter((one) => one.id !== id));
}

/** A new attempt makes the messages about the last one obsolete; they can still be read under the bell. */
export function forgetTold(): void {
  notifications.clean();
}

/** The screen on which it happens, by its title. */
function placeOf(): Pick<Notice, "link"> {
  const [label = ""] = document.title.split(" · ");
  return label ? { link: { to: location.pathname + location.search, label } } : {};
}
