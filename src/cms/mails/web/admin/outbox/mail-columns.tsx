import { Text } from "@mantine/core";
import type { Mail } from "#cms/mails/contract.ts";
import { RowTime, RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { mailAddress } from "../mail-list.ts";
import { MailAttempts, MailStateBadge } from "./mail-state.tsx";

export const mailColumns: ListColumn<Mail>[] = [
  { key: "mail", breaks: true, cell: (mail) => <What mail={mail} /> },
  {
    key: "created",

    width: 210,
    cell: ({ created }) => <RowTime at={created} />,
  },
  { key: "state", width: 190, cell: ({ state }) => <MailStateBadge state={state} /> },
  {
    key: "attempts",

    width: 230,
    cell: (mail) => <MailAttempts mail={mail} />,
    phone: (mail) => (mail.next || mail.attempts > 1) && <MailAttempts mail={mail} />,
  },
];

/** Subject, recipient, and why it did not arrive. */
function What({ mail: { _id, subject, to, error, returned, language } }: { mail: Mail }) {
  const t = useTexts();
  return (
    <>
      <RowTitle to={mailAddress(_id)} lang={language}>
        {subject}
      </RowTitle>
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
