import { Badge, Group } from "@mantine/core";
import type { GuestbookEntry } from "#cms/guestbook/contract.ts";
import type { EntryState } from "#cms/guestbook/guestbook.ts";
import { useTexts } from "#web/texts.tsx";

const colors: Record<EntryState, string> = { waiting: "yellow", published: "green", rejected: "gray" };

/** Whether an entry is shown in the guestbook, and the signs of spam. */
export function GuestbookState({ entry }: { entry: GuestbookEntry }) {
  const t = useTexts();
  const { behind, answer } = entry;
  if (!behind) return null;
  return (
    <Group gap="4px 12px">
      <Mark color={colors[behind.state]}>{t(`guestbook:admin.state.${behind.state}`)}</Mark>
      {behind.openReports > 0 && <Mark color="red">{t("guestbook:admin.reports", { count: behind.openReports })}</Mark>}
      {behind.state === "waiting" && behind.score >= 6 && <Mark color="red">{t("guestbook:admin.suspicious")}</Mark>}
      {answer && <Mark color="blue">{t("guestbook:admin.answered")}</Mark>}
    </Group>
  );
}

function Mark({ color, children }: { color: string; children: string }) {
  return (
    <Badge variant="dot" color={color} tt="none" fw={500} size="lg" radius="md">
      {children}
    </Badge>
  );
}
