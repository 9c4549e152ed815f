import { Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { MailingList } from "#cms/newsletter/subscribers/contract.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { refusalText } from "#web/admin/form/refusal.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { subscriberList } from "../list/subscriber-list.ts";
import { ListForm } from "./list-form.tsx";

/** The form of a list that does not exist yet. */
const fresh = "new";

type Props = {
  lists: MailingList[];
  /** The lists whose forms contain something that is not saved. */
  onUnsaved: (change: (before: string[]) => string[]) => void;
  leaving: RefObject<boolean>;
};

/** The lists that people can subscribe to. */
export function ListCards({ lists, onUnsaved, leaving }: Props) {
  const t = useTexts();
  const [open, setOpen] = useState<string[]>([]);
  const [closed, setClosed] = useState<{ id: string }>();
  const remove = useRemoval();
  const without = (id: string) => (ids: string[]) => ids.filter((one) => one !== id);
  const formOf = (id: string, list: MailingList | null) => (
    <ListForm
      key={id}
      list={list}
      leaving={leaving}
      onDirty={(dirty) => onUnsaved((before) => [...without(id)(before), ...(dirty ? [id] : [])])}
      onClose={() => {
        setOpen(without(id));
        setClosed({ id });
      }}
    />
  );
  // The form had the focus, and is gone.
  useEffect(() => {
    if (closed && document.activeElement === document.body) document.getElementById(openerOf(closed.id))?.focus();
  }, [closed]);
  return (
    <section aria-labelledby="lists">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="lists">
          {t("subscribers:lists.title")}
        </Title>
        <Button
          id={openerOf(fresh)}
          variant="default"
          size="sm"
          leftSection={<Icon name="plus" />}
          onClick={() => setOpen([...without(fresh)(open), fresh])}
        >
          {t("subscribers:lists.new")}
        </Button>
      </Group>
      <Stack gap="sm">
        {open.includes(fresh) && formOf(fresh, null)}
        {lists.map((list) =>
          open.includes(list._id) ? (
            formOf(list._id, list)
          ) : (
            <ListCard
              key={list._id}
              list={list}
              onOpen={() => setOpen([...open, list._id])}
              onRemove={() => remove(list)}
            />
          ),
        )}
      </Stack>
    </section>
  );
}

/** The id of the button that opens the form of a list. */
function openerOf(id: string): string {
  return `open-list-${id}`;
}

/** Deletes a list after a question. */
function useRemoval(): (list: MailingList) => void {
  const t = useTexts();
  const fetcher = useFetcher<SaveOutcome<MailingList>>();
  const { data } = fetcher;
  const receive = useEffectEvent(({ refused }: SaveOutcome<MailingList>) => {
    if (refused) tellError(refusalText(refused, t));
    else tellSuccess(t("subscribers:done.list"));
  });
  useEffect(() => {
    if (data) receive(data);
  }, [data]);
  return ({ _id, name, members = 0 }) =>
    confirmFirst({
      title: t("subscribers:lists.delete.title"),
      content: t("subscribers:lists.delete.text", { name, count: members }),
      loses: true,
      final: true,
      onConfirm: () => {
        forgetTold();
        void fetcher.submit({ intent: "deleteList", _id }, { method: "post" });
      },
    });
}

function ListCard({ list, onOpen, onRemove }: { list: MailingList; onOpen: () => void; onRemove: () => void }) {
  const t = useTexts();
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className="admin-list-facts">
          <Group gap="xs">
            <Text fw={600} maw="100%">
              {list.name}
            </Text>
            {list.default && <Mark text={t("subscribers:lists.default")} />}
            {!list.public && <Mark text={t("subscribers:lists.private")} />}
          </Group>
          {list.description && <Text size="sm">{list.description}</Text>}
          <Text size="sm" c="dimmed" component={Link} to={subscriberList.href({ list: list._id })}>
            {t("subscribers:lists.members", { count: list.members ?? 0 })}
          </Text>
        </div>
        <Group gap="xs">
          {list.can.update && (
            <Button
              id={openerOf(list._id)}
              size="sm"
              variant="default"
              onClick={onOpen}
              aria-label={`${t("subscribers:lists.edit")}: ${list.name}`}
            >
              {t("subscribers:lists.edit")}
            </Button>
          )}
          {list.can.delete && (
            <Button
              size="sm"
              variant="default"
              onClick={onRemove}
              aria-label={`${t("subscribers:lists.remove")}: ${list.name}`}
            >
              {t("subscribers:lists.remove")}
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <Badge variant="default" radius="sm" tt="none" fw={500}>
      {text}
    </Badge>
  );
}
