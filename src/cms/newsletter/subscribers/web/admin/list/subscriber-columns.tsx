import { Badge, Group, Text } from "@mantine/core";
import type { Subscriber } from "#cms/newsletter/subscribers/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { RowTime, RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { SubscriberStateBadge } from "../subscriber-state.tsx";
import { subscriberAddress } from "./subscriber-list.ts";

/** `named`: the names of the lists that a subscriber is on. */
type Names = { named: (subscriber: Subscriber) => string[] };

export function subscriberColumns(t: Translate, { named }: Names): ListColumn<Subscriber>[] {
  const head = (key: string) => t(`subscribers:column.${key}`);
  return [
    { key: "person", head: head("person"), breaks: true, cell: (row) => <Person subscriber={row} /> },
    { key: "state", head: head("state"), width: 180, cell: ({ state }) => <SubscriberStateBadge state={state} /> },
    { key: "lists", head: head("lists"), cell: (row) => <Marks tags={row.tags} lists={named(row)} /> },
    {
      key: "created",
      head: head("created"),
      width: 215,
      cell: ({ created }) => <RowTime at={created} />,
      phone: ({ created }) => (
        <Text size="sm" c="dimmed" component="div">
          {head("created")}: <Time at={created} />
        </Text>
      ),
    },
  ];
}

function Person({ subscriber: { _id, address, name } }: { subscriber: Subscriber }) {
  return (
    <>
      <RowTitle to={subscriberAddress(_id)}>{name || address}</RowTitle>
      {name && (
        <Text size="sm" c="dimmed">
          {address}
        </Text>
      )}
    </>
  );
}

function Marks({ tags, lists }: { tags: string[]; lists: string[] }) {
  return (
    <Group gap={6}>
      {lists.length > 0 && <Text size="sm">{lists.join(", ")}</Text>}
      {tags.map((tag) => (
        <Badge key={tag} variant="default" tt="none" fw={400}>
          {tag}
        </Badge>
      ))}
    </Group>
  );
}
