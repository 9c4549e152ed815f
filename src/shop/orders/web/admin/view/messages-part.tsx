import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Reply } from "#contract/wire/route.ts";
import type { readOrderMails, readOrderMessages } from "#shop/orders/questions-contract.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { Part } from "./part.tsx";

type Messages = Reply<typeof readOrderMessages>["messages"];

/** What the customer has written, about this order or otherwise; null for who may not read it. */
export function MessagesPart({ messages }: { messages: Messages | null }) {
  const t = useTexts();
  if (messages === null) return null;
  return (
    <Part name="messages">
      {messages.length === 0 && <Text size="sm">{t("admin:orders.messages.none")}</Text>}
      <ul className="order-entries">
        {messages.map(({ _id, subject, text, sent, read, answered, about }) => (
          <li key={_id}>
            <Anchor component={Link} to={`/admincenter/messages/inbox/${_id}`} fw={read ? 400 : 700}>
              {subject || text}
            </Anchor>
            <Text size="sm" c="dimmed">
              <Time at={sent} />
              {about && ` · ${t("admin:orders.messages.about")}`}
              {answered && ` · ${t("admin:orders.messages.answered")}`}
              {!read && ` · ${t("admin:orders.messages.unread")}`}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  );
}

type Mails = Reply<typeof readOrderMails>["mails"];

/** What the customer was sent about the order; null for who may not read it. */
export function MailsPart({ mails }: { mails: Mails | null }) {
  const t = useTexts();
  if (mails === null || mails.length === 0) return null;
  return (
    <Part name="mails">
      <ul className="order-entries">
        {mails.map(({ _id, subject, created, state }) => (
          <li key={_id}>
            <Anchor component={Link} to={`/admincenter/mails/${_id}`}>
              {subject}
            </Anchor>
            <Text size="sm" c="dimmed">
              <Time at={created} /> · {t(`admin:mails.state.${state}`)}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  );
}
