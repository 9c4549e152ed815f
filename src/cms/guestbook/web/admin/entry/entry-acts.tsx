import { Button, Group } from "@mantine/core";
import type { GuestbookEntry } from "#cms/guestbook/contract.ts";
import { useListChanges } from "#web/admin/lists/parts/use-list-changes.tsx";
import { useTexts } from "#web/texts.tsx";
import type { GuestbookIntent } from "../list/change-guestbook.ts";
import { guestbookList } from "../list/guestbook-list.ts";

/** Shows an entry or takes it out again, through the list that it belongs to. */
export function EntryActs({ entry }: { entry: GuestbookEntry }) {
  const t = useTexts();
  const { change, busy } = useListChanges<GuestbookIntent, { id: string; version: number; name: string }>({
    action: guestbookList.path,
    texts: "guestbook:admin",
    asks: ["delete"],
    nameOf: ({ name }) => name,
    onDone: () => undefined,
  });
  const { _id: id, version, name, behind, can } = entry;
  if (!can.moderate || !behind) return null;
  const act = (intent: GuestbookIntent) => () => change(intent, [{ id, version, name }]);
  const shown = behind.state === "published";
  return (
    <Group gap="xs">
      {!shown && (
        <Button loading={busy} onClick={act("publish")}>
          {t("guestbook:admin.do.publish")}
        </Button>
      )}
      {behind.state !== "rejected" && (
        <Button variant="default" disabled={busy} onClick={act("reject")}>
          {t(shown ? "guestbook:admin.do.takeDown" : "guestbook:admin.do.reject")}
        </Button>
      )}
    </Group>
  );
}
