import { Button, Group, Text } from "@mantine/core";
import { type RefObject, useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { keepsFocus } from "#web/admin/pieces/hooks/kept-focus.ts";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { useTexts } from "#web/texts.tsx";

type Guarded = { dirty: boolean; leaving: RefObject<boolean> };

/**
 * Asks before typed text is left behind. `leaving` is set by an exit that has already asked, and here when the user
 * gives the text up.
 */
export function LeaveGuard({ dirty, leaving }: Guarded) {
  const blocker = useBlocker((move) => dirty && !staysOnScreen(move) && !leaving.current);
  useClosingQuestion(dirty);
  return (
    <LeaveQuestion
      opened={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        giveUp(leaving);
        blocker.proceed?.();
      }}
    />
  );
}

function giveUp(leaving: RefObject<boolean>): void {
  leaving.current = true;
}

type Move = { currentLocation: Location; nextLocation: Location };

/** Whether the form is still there afterwards: a parameter of the address or a mark on the screen takes nothing away. */
export function staysOnScreen({ currentLocation, nextLocation }: Move): boolean {
  return nextLocation.pathname === currentLocation.pathname || keepsFocus(nextLocation);
}

/** Makes the browser ask before a window with unsaved text is closed, or another page opened in it. */
export function useClosingQuestion(loses: boolean): void {
  useEffect(() => {
    if (!loses) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [loses]);
}

type Question = {
  opened: boolean;
  /** The prefix of its texts, if something else than typed text would be lost. */
  texts?: string;
  onStay: () => void;
  onLeave: () => void;
};

export function LeaveQuestion({ opened, texts = "admin:leave", onStay, onLeave }: Question) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onStay} title={t(`${texts}.title`)}>
      <Text size="sm">{t(`${texts}.text`)}</Text>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t(`${texts}.discard`)}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t(`${texts}.stay`)}
        </Button>
      </Group>
    </Modal>
  );
}
