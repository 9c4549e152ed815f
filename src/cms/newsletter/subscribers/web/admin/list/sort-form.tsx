import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { Choices, Subscriber } from "#cms/newsletter/subscribers/contract.ts";
import { listName } from "#cms/newsletter/subscribers/web/index.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import type { ListOutcome } from "#web/admin/lists/list-acts.ts";
import { PlainButton } from "#web/admin/lists/parts/plain-list.tsx";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { SubscriberIntent } from "./change-subscribers.ts";
import { subscribersPath } from "./subscriber-list.ts";

type SortIntent = Exclude<SubscriberIntent, "unsubscribe" | "delete">;
const sorts: SortIntent[] = ["addTag", "removeTag", "addList", "removeList"];

/** Adds or removes a label or a list. */
export function SortForm({ rows, known }: { rows: Subscriber[]; known: Choices }) {
  const t = useTexts();
  const fetcher = useFetcher<ListOutcome<SubscriberIntent>>();
  const [intent, setIntent] = useState<SortIntent>("addTag");
  const onAnswer = useEffectEvent(({ refused, done }: ListOutcome<SubscriberIntent>) => {
    if (refused) tellError(refusalText(refused, t));
    else if (done) tellSuccess(t(`subscribers:changes.done.${done.intent}`, { count: done.count }));
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  const ofLists = intent === "addList" || intent === "removeList";
  return (
    <fetcher.Form method="post" action={subscribersPath}>
      {rows.map(({ _id: id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Group gap="xs">
        <NativeSelect
          name="intent"
          aria-label={t("subscribers:changes.sort")}
          value={intent}
          data={sorts.map((value) => ({ value, label: t(`subscribers:changes.${value}`) }))}
          onChange={({ currentTarget }) => setIntent(currentTarget.value as SortIntent)}
        />
        {ofLists ? <ListField known={known} /> : <TagField known={known} required />}
        <Button type="submit" size="sm" variant="default" loading={fetcher.state !== "idle"}>
          {t("subscribers:changes.apply")}
        </Button>
      </Group>
    </fetcher.Form>
  );
}

function ListField({ known }: { known: Choices }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <NativeSelect
      name="list"
      aria-label={t("subscribers:filter.list")}
      data={known.lists.map((list) => ({ value: list._id, label: listName(list, language) }))}
    />
  );
}

function TagField({ known, required }: { known: Choices; required?: boolean }) {
  const t = useTexts();
  return (
    <>
      <TextInput
        name="tag"
        aria-label={t("subscribers:filter.tag")}
        placeholder={t("subscribers:filter.tag")}
        maxLength={60}
        required={required}
        list="subscriber-labels"
        autoComplete="off"
      />
      <datalist id="subscriber-labels">
        {known.tags.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The same without script, a button for each. */
export function PlainSortForm({ known }: { known: Choices }) {
  const t = useTexts();
  const button = (intent: SortIntent) => (
    <PlainButton intent={intent}>{t(`subscribers:changes.${intent}`)}</PlainButton>
  );
  return (
    <Group gap="xs" mb="md">
      <TagField known={known} />
      {button("addTag")}
      {button("removeTag")}
      <ListField known={known} />
      {button("addList")}
      {button("removeList")}
    </Group>
  );
}
