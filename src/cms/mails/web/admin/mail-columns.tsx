import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Mail } from "#cms/mails/contract.ts";
import type { Translate } from "#contract/translate.ts";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { mailAddress } from "./mail-list.ts";
import { MailAttempts, MailStateBadge } from "./mail-state.tsx";

export function mailColumns(t: Translate): ListColumn<Mail>[] {
  const head = (key: string) => t(`admin:mails.column.${key}`);
  return [
    { key: "mail", head: head("mail"), breaks: true, cell: (mail) => <What mail={mail} /> },
    {
      key: "created",
      head: head("created"),
      width: 210,
      cell: ({ created }) => (
        <Text size="sm" c="dimmed">
          <Time at={created} />
        </Text>
      ),
    },
    { key: "state", head: head("state"), width: 190, cell: ({ state }) => <MailStateBadge state={state} /> },
    {
      key: "attempts",
      head: head("attempts"),
      width: 230,
      cell: (mail) => <MailAttempts mail={mail} />,
      phone: (mail) => (mail.next || mail.attempts > 1) && <MailAttempts mail={mail} />,
    },
  ];
}

/** What it is about and to whom; and why it did not arrive. */
function What({ mail: { _id, subject, to, error, returned, language } }: { mail: Mail }) {
  const t = useTexts();
  return (
    <>
      <Anchor component={Link} to={mailAddress(_id)} size="sm" fw={600} c="inherit" lang={language}>
        {subject}
      </Anchor>
      <Text size="sm" c="dimmed">
        {to}
      </Text>
      {(error || returned) && (
        <Text size="sm" c="var(--mantine-color-error)" className="mails-problem">
          <Icon name="warning" size={16} />
          {t(error ? `admin:mails.error.${error.code}` : `mails:returned.${returned?.kind}.title`)}
        </Text>
      )}
    </>
  );
}
