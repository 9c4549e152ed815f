import "../messages.css";
import { Badge, Group } from "@mantine/core";
import { useRef } from "react";
import { data, useLoaderData } from "react-router";
import { readMessageSettings, readMessages } from "#cms/messages/contract.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { isId } from "#contract/id.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { inboxList } from "../inbox/inbox-list.ts";
import { loadStaff } from "../load-staff.ts";
import type { Route } from "./+types/message.route";
import { changeOne } from "./change-one.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageFacts } from "./message-facts.tsx";
import { MessageThread } from "./message-thread.tsx";
import { ReplyBox } from "./reply-box.tsx";
import { useMarkRead } from "./use-mark-read.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const [message, { items: tags }, { labels }, staff] = await Promise.all([
    load(context, readMessages, { query: { id } }),
    load(context, listTagPaths, {}),
    load(context, readMessageSettings, {}),
    loadStaff(context),
  ]);
  if (!("_id" in message)) throw data(null, { status: 404 });
  return { message, tags: [...new Set([...labels, ...tags])], staff };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeOne(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData?.message.subject || t("messages:message.title"),
    t("messages:inbox.title"),
  ]);
}

export default function MessageScreen() {
  const { message } = useLoaderData<typeof loader>();
  // Another message is another screen: nothing that was typed for one may be sent to the other.
  return <OneMessage key={message._id} />;
}

function OneMessage() {
  const t = useTexts();
  const { message, tags, staff } = useLoaderData<typeof loader>();
  const leaving = useRef(false);
  const read = useMarkRead(message);
  const { folder } = message;
  return (
    <>
      <PageHeader
        title={message.subject || message.form.name || t("messages:inbox.noSubject")}
        back={{ to: inboxList.href({ folder }), label: t(`messages:folder.${folder}`) }}
        beside={
          <Group gap={6}>
            <Badge variant="light" color={read ? "gray" : "vine"} c={read ? "inherit" : undefined}>
              {t(read ? "messages:read" : "messages:unread")}
            </Badge>
            {message.thread && message.thread.length > 0 && (
              <Badge variant="light" color="vine">
                {t("messages:answered")}
              </Badge>
            )}
          </Group>
        }
      >
        <MessageActions
          message={message}
          onLeave={() => {
            leaving.current = true;
          }}
        />
      </PageHeader>
      <div className="message-columns">
        <div>
          <MessageThread message={message} />
          {message.can.reply && <ReplyBox message={message} leaving={leaving} />}
        </div>
        <MessageFacts message={message} tags={tags} staff={staff} />
      </div>
    </>
  );
}
