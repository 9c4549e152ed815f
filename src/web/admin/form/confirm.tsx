import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { KeyboardEvent, ReactNode } from "react";
import { leaveMenu } from "./leave-menu.ts";

type Question = {
  title: string;
  content: ReactNode;
  /** Something is gone afterwards. */
  loses?: boolean;
  onConfirm: () => void;
};

/** Asks before something is done: Enter confirms, Esc does not, and the focus goes back to where it was. */
export function confirmFirst({ title, content, loses = false, onConfirm }: Question): void {
  leaveMenu();
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{content}</Text>,
    confirmProps: { "data-autofocus": true, onKeyDown: refuseRepeat, ...(loses && { color: "red.9" }) },
    onConfirm,
  });
}

/** Who chose something with Enter and holds the key has not read the question yet. */
function refuseRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
