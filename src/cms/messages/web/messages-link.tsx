import type { Counts } from "#cms/notifications/contract.ts";
import type { AuthState } from "#cms/users/contract.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { site: { auth: AuthState; counts: Counts } };

/** Leads from the site to the inbox, for those who may read it. */
export function MessagesLink({ site: { auth, counts } }: Props) {
  const t = useTexts();
  const { messages = 0 } = counts;
  if (!auth.models.message.read) return null;
  return (
    <a href="/admincenter/messages/inbox">
      {t("site:overlay.messages")} {messages > 0 && <Unread count={messages} />}
    </a>
  );
}

function Unread({ count }: { count: number }) {
  const t = useTexts();
  return (
    <span className="overlay-count">
      {count > 99 ? "99+" : count}
      <span className="visually-hidden"> {t("site:overlay.messagesUnread")}</span>
    </span>
  );
}
