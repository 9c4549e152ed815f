import { Anchor, Group, Menu, Paper, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import type { Mail } from "#cms/mails/contract.ts";
import { RowMenu } from "#web/admin/lists/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { mailAddress } from "./mail-list-view.ts";
import { MailAttempts, MailStateBadge } from "./mail-state.tsx";

type Props = { mails: Mail[]; onResend: (mail: Mail) => void };

/** The mails of one page: a table on the desk, cards on the phone. */
export function MailTable(props: Props) {
  return (
    <>
      <MailsAsTable {...props} />
      <MailsAsCards {...props} />
    </>
  );
}

function MailsAsTable({ mails, onResend }: Props) {
  const t = useTexts();
  return (
    <Paper withBorder visibleFrom="lg" className="admin-table mails-table">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("admin:mails.column.mail")}</Table.Th>
            <Table.Th w={210}>{t("admin:mails.column.created")}</Table.Th>
            <Table.Th w={190}>{t("admin:mails.column.state")}</Table.Th>
            <Table.Th w={230}>{t("admin:mails.column.attempts")}</Table.Th>
            <Table.Th w={60}>
              <VisuallyHidden>{t("admin:mails.column.actions")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {mails.map((mail) => (
            <Table.Tr key={mail._id}>
              <Table.Td className="admin-title">
                <What mail={mail} />
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  <Time at={mail.created} />
                </Text>
              </Table.Td>
              <Table.Td>
                <MailStateBadge state={mail.state} />
              </Table.Td>
              <Table.Td>
                <MailAttempts mail={mail} />
              </Table.Td>
              <Table.Td>
                <MailMenu mail={mail} onResend={onResend} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function MailsAsCards({ mails, onResend }: Props) {
  return (
    <Stack component="ul" gap="sm" hiddenFrom="lg" className="admin-cards">
      {mails.map((mail) => (
        <Paper key={mail._id} component="li" withBorder p="md">
          <Group wrap="nowrap" align="flex-start" gap="sm">
            <Stack gap="xs" className="admin-title">
              <What mail={mail} />
              <Group gap="4px 12px">
                <MailStateBadge state={mail.state} />
                <Text size="sm" c="dimmed">
                  <Time at={mail.created} />
                </Text>
              </Group>
              {(mail.next || mail.attempts > 1) && <MailAttempts mail={mail} />}
            </Stack>
            <MailMenu mail={mail} onResend={onResend} />
          </Group>
        </Paper>
      ))}
    </Stack>
  );
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

function MailMenu({ mail, onResend }: Pick<Props, "onResend"> & { mail: Mail }) {
  const t = useTexts();
  return (
    <RowMenu label={t("admin:mails.actionsFor", { subject: mail.subject, to: mail.to })}>
      <Menu.Item component={Link} to={mailAddress(mail._id)} leftSection={<Icon name="entries" />}>
        {t("admin:mails.view")}
      </Menu.Item>
      {mail.can.resend && (
        <Menu.Item leftSection={<Icon name="mail" />} onClick={() => onResend(mail)}>
          {t("admin:mails.resend")}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
