import { Button, Group, Modal, Text } from "@mantine/core";
import { useBlocker } from "react-router";
import { useClosingQuestion } from "#web/admin/form/leave-guard.tsx";
import { useTexts } from "#web/texts.tsx";

/** Asks before files that have not arrived yet are left behind. */
export function UploadLeaveGuard({ loses }: { loses: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => loses && currentLocation.pathname !== nextLocation.pathname,
  );
  useClosingQuestion(loses);
  return (
    <UploadQuestion
      opened={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

type Question = { opened: boolean; onStay: () => void; onLeave: () => void };

export function UploadQuestion({ opened, onStay, onLeave }: Question) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onStay} title={t("admin:files.upload.leave.title")}>
      <Text size="sm">{t("admin:files.upload.leave.text")}</Text>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t("admin:files.upload.leave.stop")}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t("admin:files.upload.leave.stay")}
        </Button>
      </Group>
    </Modal>
  );
}
