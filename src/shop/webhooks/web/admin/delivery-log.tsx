import { Anchor, Badge, Button, Group, Paper, Text, Title } from "@mantine/core";
import { Form, Link } from "react-router";
import type { Reply } from "#contract/wire/route.ts";
import type { readWebhookDeliveries, WebhookDelivery } from "#shop/webhooks/contract.ts";
import { typeKey } from "#shop/webhooks/webhook-types.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

/** What was sent, the latest first, with what was answered. */
export function DeliveryLog({ log }: { log: Reply<typeof readWebhookDeliveries> }) {
  const t = useTexts();
  const { items, total, page, pageSize } = log;
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} size="h5">
        {t("admin:webhooks.log")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(total === 0 ? "admin:webhooks.logEmpty" : "admin:webhooks.logHint")}
      </Text>
      <ul className="webhook-rows">
        {items.map((delivery) => (
          <li key={delivery._id}>
            <DeliveryRow delivery={delivery} />
          </li>
        ))}
      </ul>
      <Group mt="sm">
        {page > 1 && (
          <Anchor component={Link} to={`?page=${page - 1}`}>
            {t("admin:webhooks.logLater")}
          </Anchor>
        )}
        {page * pageSize < total && (
          <Anchor component={Link} to={`?page=${page + 1}`}>
            {t("admin:webhooks.logEarlier")}
          </Anchor>
        )}
      </Group>
    </Paper>
  );
}

const colours = { waiting: "gray", delivered: "green", failed: "red" } as const;

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTexts();
  const { _id, type, at, state, attempts, status, milliseconds, answer, failure, next } = delivery;
  return (
    <>
      <Group gap="xs">
        <Text fw={500}>{t(`admin:webhooks.type.${typeKey(type)}`)}</Text>
        <Badge variant="light" color={colours[state]} c="var(--mantine-color-text)" className="webhook-state">
          {t(`admin:webhooks.delivery.${state}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        <Time at={at} /> · {t("admin:webhooks.attempts", { count: attempts })}
        {status !== null && ` · ${t("admin:webhooks.answered", { status, milliseconds: milliseconds ?? 0 })}`}
        {failure !== null && ` · ${t(`admin:webhooks.failure.${failure}`)}`}
      </Text>
      {next !== null && attempts > 0 && (
        <Text size="sm" c="dimmed">
          {t("admin:webhooks.next")}: <Time at={next} />
        </Text>
      )}
      {answer !== "" && (
        <details>
          <summary>{t("admin:webhooks.answer")}</summary>
          <p className="webhook-answer">{answer}</p>
        </details>
      )}
      {type !== "webhook.test" && state !== "waiting" && (
        <Form method="post">
          <input type="hidden" name="delivery" value={_id} />
          <Button type="submit" name="intent" value="replay" variant="default" size="xs" mt="xs">
            {t("admin:webhooks.replay")}
          </Button>
        </Form>
      )}
    </>
  );
}
