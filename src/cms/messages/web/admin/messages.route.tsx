import "#web/admin/lists/lists.css";
import "./messages.css";
import { Anchor, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { countMessages } from "#cms/messages/contract.ts";
import { CountCards } from "#web/admin/lists/count-cards.tsx";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/messages.route";
import { inboxList, messageAddress } from "./inbox/inbox-list.ts";
import { loadRows, type MessageRow, titleOf } from "./inbox/inbox-rows.ts";
import { inboxPath, MessageTabs } from "./message-tabs.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [counts, { rows }] = await Promise.all([
    load(context, countMessages, {}),
    loadRows(context, { page: 1, pageSize: 20 }),
  ]);
  return { counts, latest: rows.slice(0, 5) };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("messages:title"));
}

export default function MessagesScreen() {
  const t = useTexts();
  const { counts, latest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("messages:title")} tabs={<MessageTabs />}>
        <Button component={Link} to={inboxPath} leftSection={<Icon name="mail" />}>
          {t("messages:toInbox")}
        </Button>
      </PageHeader>
      <Stack gap="xl">
        <CountCards
          cards={[
            {
              to: inboxList.href({}),
              count: counts.unread,
              label: t("messages:count.unread", { count: counts.unread }),
            },
            {
              to: inboxList.href({ folder: "archive" }),
              count: counts.archive,
              label: t("messages:count.archive", { count: counts.archive }),
            },
            {
              to: inboxList.href({ folder: "spam" }),
              count: counts.spam,
              label: t("messages:count.spam", { count: counts.spam }),
            },
          ]}
        />
        <Latest rows={latest} />
      </Stack>
    </>
  );
}

function Latest({ rows }: { rows: MessageRow[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="latest-messages">
      <Title order={2} size="h4" id="latest-messages" mb="sm">
        {t("messages:latest")}
      </Title>
      {rows.length === 0 ? (
        <ListEmpty
          icon="mail"
          title={t("messages:inbox.empty.inbox.title")}
          text={t("messages:inbox.empty.inbox.text")}
        />
      ) : (
        <Paper withBorder component="ul" className="admin-latest">
          {rows.map((row) => (
            <li key={row.id}>
              <Stack gap={0} className="message-latest">
                <Anchor component={Link} to={messageAddress(row.id)} size="sm" fw={row.read ? 500 : 700} c="inherit">
                  {titleOf(row, t("messages:inbox.noSubject"))}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {row.name || row.email || t("messages:nobody")}
                </Text>
              </Stack>
              <Text size="sm" c="dimmed">
                <Time at={row.sent} />
              </Text>
            </li>
          ))}
        </Paper>
      )}
    </section>
  );
}
