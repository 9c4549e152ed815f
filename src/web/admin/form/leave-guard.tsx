import { Button, Group, Modal, Text } from "@mantine/core";
import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { useTexts } from "#web/texts.tsx";

/** Asks before typed text is left behind. `leaving` is set by an exit that has already asked. */
export function LeaveGuard({ dirty, leaving }: { dirty: boolean; leaving: RefObject<boolean> }) {
  const blocker = useBlocker(({ nextLocation }) => {
    const keepsForm = (nextLocation.state as { keepFocus?: boolean } | null)?.keepFocus === true;
    return dirty && !keepsForm && !leaving.current;
  });
  useClosingQuestion(dirty);
  return (
    <LeaveQuestion
      opened={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
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

type Question = { opened: boolean; onStay: () => void; onLeave: () => void };

export function LeaveQuestion({ opened, onStay, onLeave }: Question) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onStay} title={t("admin:leave.title")}>
      <Text size="sm">{t("admin:leave.text")}</Text>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t("admin:leave.discard")}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t("admin:leave.stay")}
        </Button>
      </Group>
    </Modal>
  );
}
