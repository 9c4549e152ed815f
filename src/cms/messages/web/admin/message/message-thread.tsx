import { Alert, Anchor, Badge, Group, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { Message, Reply } from "#cms/messages/contract.ts";
import { shownValues } from "#cms/messages/form.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { MessageFiles } from "./message-files.tsx";

/** The message and its replies, oldest first. */
export function MessageThread({ message }: { message: Message }) {
  const t = useTexts();
  const { thread = [], signs } = message;
  return (
    <ol className="message-thread" aria-label={t("messages:message.thread")}>
      <li>
        <Paper withBorder p={{ base: "md", sm: "lg" }}>
          {message.folder === "spam" && signs.length > 0 && (
            <Alert
              color="yellow"
              variant="light"
              icon={<Icon name="warning" />}
              mb="md"
              title={t("messages:message.spam")}
            >
              {signs.map((sign) => t(`messages:sign.${sign}`)).join(" · ")}
            </Alert>
          )}
          <Group justify="space-between" gap="xs" mb="sm">
            <Title order={2} size="h5">
              {message.name || message.email || t("messages:nobody")}
            </Title>
            <Text size="sm" c="dimmed">
              <Time at={message.sent} />
            </Text>
          </Group>
          {message.message && (
            <p className="message-text" lang={message.language}>
              {message.message}
            </p>
          )}
          {message.answers.length > 0 && (
            <dl className="message-answers" lang={message.language}>
              {message.answers.map(({ field, label, values, type }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>
                    {type === "file" ? (
                      <MessageFiles files={message.attachments.filter((file) => file.field === field)} />
                    ) : (
                      shownValues({ type, values }, message.language).join("\n")
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Paper>
      </li>
      {thread.map((reply) => (
        <li key={reply._id}>
          <OwnReply reply={reply} />
        </li>
      ))}
    </ol>
  );
}

function OwnReply({ reply: { by, text, sent, mail } }: { reply: Reply }) {
  const t = useTexts();
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }} className="message-own">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h5">
          {t("messages:message.replyBy", { name: by?.name ?? t("messages:gone") })}
        </Title>
        <Text size="sm" c="dimmed">
          <Time at={sent} />
        </Text>
      </Group>
      <p className="message-text">{text}</p>
      {mail && (
        <Group gap="xs" mt="md">
          <Badge
            variant="light"
            color={bad.has(mail.state) ? "red" : "gray"}
            c={bad.has(mail.state) ? undefined : "inherit"}
          >
            {t(`admin:mails.state.${mail.state}`)}
          </Badge>
          <Anchor component={Link} to={`/admincenter/mails/${mail._id}`} size="sm">
            {t("messages:message.mail")}
          </Anchor>
        </Group>
      )}
    </Paper>
  );
}

const bad: ReadonlySet<string> = new Set(["refused", "failed", "suppressed"]);
