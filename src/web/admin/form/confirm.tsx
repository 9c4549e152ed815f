import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { KeyboardEvent, ReactNode } from "react";
import { leaveMenu } from "./leaving/leave-menu.ts";

type Question = {
  title: string;
  content: ReactNode;
  /** Data is lost afterwards. */
  loses?: boolean;
  /** It cannot be taken back, so that Enter pressed twice must not do it. */
  final?: boolean;
  onConfirm: () => void;
};

/** Asks before an act: Enter confirms what is not final, Esc nothing, and the focus returns to where it was. */
export function confirmFirst({ title, content, loses = false, final = false, onConfirm }: Question): void {
  leaveMenu();
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{content}</Text>,
    cancelProps: { "data-autofocus": final || undefined },
    confirmProps: { "data-autofocus": !final || undefined, onKeyDown: refuseRepeat, ...(loses && { color: "red.9" }) },
    onConfirm,
  });
}

/** A user who still holds Enter from the choice before has not read the question yet. */
function refuseRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
