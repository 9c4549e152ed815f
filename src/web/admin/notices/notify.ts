import { randomId } from "@mantine/hooks";
import { type NotificationData, notifications, notificationsStore } from "@mantine/notifications";
import { createElement, type ReactNode } from "react";
import { Icon } from "../pieces/icons.tsx";
import { type Notice, noticeLog } from "./notice-log.ts";

/** How long a notification lives (SPECIFICATION §9); not while somebody reads it. */
const successLives = 3000;

/** What went well says so and goes again by itself. */
export function tellSuccess(message: string): void {
  tell({ kind: "success", text: message, lives: successLives });
}

/** What went wrong stays until it is closed. */
export function tellError(message: string): void {
  tell({ kind: "error", text: message, lives: null });
}

type Telling = {
  id?: string;
  kind: "success" | "error";
  /** As it stands under the bell. */
  text: string;
  /** What is shown now, where that is more than its text. */
  shown?: ReactNode;
  /** In milliseconds; null: until it is closed. */
  lives: number | null;
};

const looks = {
  // The place where these appear is a status of its own.
  success: { color: "vine", role: "presentation", icon: createElement(Icon, { name: "check" }) },
  error: { color: "red.9", role: "alert", icon: createElement(Icon, { name: "warning" }) },
} as const;

/** Shows it for its time, and keeps it under the bell. */
export function tell({ id = randomId("told-"), kind, text, shown = text, lives }: Telling): void {
  noticeLog.add({ id, at: new Date().toISOString(), kind, text, ...placeOf(), read: false });
  notifications.show({
    id,
    message: shown,
    ...looks[kind],
    withBorder: true,
    autoClose: false,
    "data-told": id,
    "data-lives": lives ?? undefined,
    onClose: () => noticeLog.read(id),
  });
}

/** How long it may stand there from now on; null where it waits for somebody. */
export function livesOf(told: NotificationData): number | null {
  const lives: unknown = told["data-lives"];
  return typeof lives === "number" ? lives : null;
}

/** Takes away what nobody closed: it is still to be read under the bell. */
export function letGo(id: string): void {
  notifications.updateState(notificationsStore, (all) => all.filter((one) => one.id !== id));
}

/** A new attempt makes what was said about the last one old; under the bell it is still to be read. */
export function forgetTold(): void {
  notifications.clean();
}

/** The screen on which it happens, by its title. */
function placeOf(): Pick<Notice, "link"> {
  const [label = ""] = document.title.split(" · ");
  return label ? { link: { to: location.pathname + location.search, label } } : {};
}
