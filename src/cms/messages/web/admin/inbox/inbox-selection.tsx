import { Button, Menu } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { refusalText } from "#web/admin/form/refusal.ts";
import { SelectionBar } from "#web/admin/lists/list-selection.tsx";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { Colleague } from "../load-staff.ts";
import { inboxPath } from "../message-tabs.tsx";
import type { InboxIntent } from "./change-messages.ts";
import type { MessageRow } from "./inbox-rows.ts";
import { intentsFor, mayDo } from "./message-menu.tsx";
import { TagDialog } from "./tag-dialog.tsx";

type Props = {
  selected: MessageRow[];
  busy: boolean;
  staff: Colleague[];
  tags: string[];
  onChange: (intent: InboxIntent, rows: MessageRow[]) => void;
  onClear: () => void;
};

/** What can be done with the messages that are ticked. */
export function InboxSelection({ selected, busy, staff, tags, onChange, onClear }: Props) {
  const t = useTexts();
  const [tagging, setTagging] = useState(false);
  const { give, tag, giving } = useMarks(selected, onClear);
  const count = selected.length;
  const [first] = selected;
  const intents = first ? intentsFor({ folder: first.folder, read: selected.every(({ read }) => read) }) : [];
  const trashed = first?.folder === "trash";
  return (
    <SelectionBar count={count} label={t("messages:inbox.selected", { count })} onClear={onClear}>
      {intents
        .filter((intent) => selected.every((row) => mayDo(intent, row)))
        .map((intent) => (
          <Button
            key={intent}
            size="sm"
            variant="default"
            disabled={busy}
            c={intent === "delete" || intent === "purge" ? "var(--mantine-color-error)" : undefined}
            onClick={() => onChange(intent, selected)}
          >
            {t(`messages:do.${intent}`)}
          </Button>
        ))}
      {!trashed && selected.every(({ can }) => can.write) && (
        <>
          <Menu position="top" withinPortal>
            <Menu.Target>
              <Button size="sm" variant="default" loading={giving}>
                {t("messages:do.assign")}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {staff.map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => give(id)}>
                  {name}
                </Menu.Item>
              ))}
              <Menu.Item onClick={() => give("")}>{t("messages:inbox.nobody")}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button size="sm" variant="default" onClick={() => setTagging(true)}>
            {t("messages:do.tag")}
          </Button>
          <TagDialog
            opened={tagging}
            known={tags}
            onClose={() => setTagging(false)}
            onTag={(chosen) => {
              setTagging(false);
              tag(chosen);
            }}
          />
        </>
      )}
    </SelectionBar>
  );
}

/** Gives messages to somebody, and tags them: what needs more than a wish. */
function useMarks(selected: MessageRow[], onDone: () => void) {
  const t = useTexts();
  const fetcher = useFetcher<ListOutcome<InboxIntent>>();
  const onAnswer = useEffectEvent(({ done, refused }: ListOutcome<InboxIntent>) => {
    if (refused) return tellError(refusalText(refused, t));
    if (done) tellSuccess(t(`messages:inbox.done.${done.intent}`, { count: done.count }));
    onDone();
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  function send(intent: InboxIntent, more: [string, string][]): void {
    const form = new FormData();
    form.set("intent", intent);
    for (const { id } of selected) form.append("id", id);
    for (const [name, value] of more) form.append(name, value);
    void fetcher.submit(form, { method: "post", action: inboxPath });
  }
  return {
    give: (id: string) => send("assign", [["assigned", id]]),
    tag: (tags: string[]) =>
      tags.length > 0 &&
      send(
        "tag",
        tags.map((tag) => ["add", tag]),
      ),
    giving: fetcher.state !== "idle",
  };
}
