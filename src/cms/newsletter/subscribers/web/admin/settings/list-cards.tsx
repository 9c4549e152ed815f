import { Badge, Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import type { MailingList } from "#cms/newsletter/subscribers/contract.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { subscriberList } from "../list/subscriber-list.ts";

/** What one can subscribe to; one of them is open for changes at a time. */
export function ListCards({ lists }: { lists: MailingList[] }) {
  const t = useTexts();
  const [open, setOpen] = useState<string | null>(null);
  // What was saved is seen in its card again.
  const [seen, setSeen] = useState(lists);
  if (seen !== lists) {
    setSeen(lists);
    setOpen(null);
  }
  return (
    <section aria-labelledby="lists">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="lists">
          {t("subscribers:lists.title")}
        </Title>
        <Button variant="default" size="sm" leftSection={<Icon name="plus" />} onClick={() => setOpen("")}>
          {t("subscribers:lists.new")}
        </Button>
      </Group>
      <Stack gap="sm">
        {open === "" && <ListForm list={null} onClose={() => setOpen(null)} />}
        {lists.map((list) =>
          open === list._id ? (
            <ListForm key={list._id} list={list} onClose={() => setOpen(null)} />
          ) : (
            <ListCard key={list._id} list={list} onOpen={() => setOpen(list._id)} />
          ),
        )}
      </Stack>
    </section>
  );
}

function ListCard({ list, onOpen }: { list: MailingList; onOpen: () => void }) {
  const t = useTexts();
  const submit = useSubmit();
  const count = list.members ?? 0;
  const remove = () =>
    confirmFirst({
      title: t("subscribers:lists.delete.title"),
      content: t("subscribers:lists.delete.text", { name: list.name, count }),
      loses: true,
      onConfirm: () => void submit({ intent: "deleteUsed", list: list._id }, { method: "post" }),
    });
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className="admin-list-facts">
          <Group gap="xs">
            <Text fw={600} maw="100%">
              {list.name}
            </Text>
            {list.default && (
              <Badge variant="default" radius="sm" tt="none" fw={500}>
                {t("subscribers:lists.default")}
              </Badge>
            )}
            {!list.public && (
              <Badge variant="default" radius="sm" tt="none" fw={500}>
                {t("subscribers:lists.private")}
              </Badge>
            )}
          </Group>
          {list.description && <Text size="sm">{list.description}</Text>}
          <Text size="sm" c="dimmed" component={Link} to={subscriberList.href({ list: list._id })}>
            {t("subscribers:lists.members", { count })}
          </Text>
        </div>
        <Group gap="xs">
          {list.can.update && (
            <Button
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
              onClick={remove}
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

type FormProps = { list: MailingList | null; onClose: () => void };

function ListForm({ list, onClose }: FormProps) {
  const t = useTexts();
  return (
    <Paper withBorder p="md">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={list ? "change" : "create"} />
        {list && (
          <>
            <input type="hidden" name="list" value={list._id} />
            <input type="hidden" name="version" value={list.version} />
          </>
        )}
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput
              name="name"
              label={t("subscribers:lists.name")}
              defaultValue={list?.name}
              maxLength={lineLength}
              required
              data-autofocus
            />
            <TextInput
              name="nameEn"
              lang="en"
              label={t("subscribers:lists.nameEn")}
              defaultValue={list?.translations.en?.name}
              maxLength={lineLength}
            />
            <TextInput
              name="description"
              label={t("subscribers:lists.description")}
              defaultValue={list?.description}
              maxLength={500}
            />
            <TextInput
              name="descriptionEn"
              lang="en"
              label={t("subscribers:lists.descriptionEn")}
              defaultValue={list?.translations.en?.description}
              maxLength={500}
            />
          </SimpleGrid>
          <Checkbox
            name="public"
            label={t("subscribers:lists.public")}
            description={t("subscribers:lists.publicHint")}
            defaultChecked={list?.public ?? true}
          />
          <Checkbox
            name="default"
            label={t("subscribers:lists.makeDefault")}
            description={t("subscribers:lists.makeDefaultHint")}
            defaultChecked={list?.default ?? false}
          />
          <Group gap="sm">
            <Button type="submit">{t("admin:form.save")}</Button>
            <Button variant="default" onClick={onClose}>
              {t("admin:cancel")}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Paper>
  );
}
