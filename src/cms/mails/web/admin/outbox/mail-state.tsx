import { Badge, Text } from "@mantine/core";
import type { Mail } from "#cms/mails/contract.ts";
import type { MailState } from "#contract/mail/mail-states.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

const colors: Record<MailState, string> = {
  queued: "yellow",
  sent: "green",
  filed: "gray",
  refused: "red",
  failed: "red",
};

export function MailStateBadge({ state }: Pick<Mail, "state">) {
  const t = useTexts();
  return (
    <Badge variant="dot" color={colors[state]} tt="none" fw={500} size="lg" radius="md">
      {t(`admin:mails.state.${state}`)}
    </Badge>
  );
}

/** How often it was tried, and when it is tried next. */
export function MailAttempts({ mail: { attempts, next } }: { mail: Mail }) {
  const t = useTexts();
  if (attempts === 0) return null;
  return (
    <Text size="sm" c="dimmed" component="div" className="mails-attempts">
      {t("admin:mails.attempts", { count: attempts })}
      {next && (
        <div>
          {t("admin:mails.next")} <Time at={next} />
        </div>
      )}
    </Text>
  );
}
