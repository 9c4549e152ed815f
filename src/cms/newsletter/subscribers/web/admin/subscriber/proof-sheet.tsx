import { Paper, Stack, Text, Title } from "@mantine/core";
import type { Proof } from "#cms/newsletter/subscribers/contract.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

type Event = Proof["events"][number];

/** All events in their order, as proof of the consent. */
export function ProofSheet({ proof }: { proof: Proof }) {
  const t = useTexts();
  return (
    <section aria-labelledby="proof">
      <Title order={2} size="h4" id="proof" mb="xs">
        {t("subscribers:proof.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t("subscribers:proof.text")}
      </Text>
      <Stack component="ol" gap="sm" className="proof-events">
        {proof.events.map((event) => (
          <Paper key={event._id} component="li" withBorder p="md">
            <Text fw={600}>{t(`subscribers:event.${event.kind}`)}</Text>
            <Text size="sm" c="dimmed">
              <Time at={event.at} /> <span className="proof-exact">({event.at})</span>
            </Text>
            <Facts event={event} />
          </Paper>
        ))}
      </Stack>
    </section>
  );
}

const told = ["page", "by", "source", "date", "file", "line", "evidence", "network"] as const;

function Facts({ event }: { event: Event }) {
  const t = useTexts();
  const valueOf = (name: (typeof told)[number]) =>
    name === "by" && event.by ? t(`subscribers:by.${event.by}`) : event[name];
  return (
    <dl className="proof-facts">
      {event.consent && (
        <>
          <dt>
            {t("subscribers:proof.consent", {
              number: event.consent.number,
              language: t(`admin:language.${event.consent.language}`),
            })}
          </dt>
          <dd>
            <q lang={event.consent.language}>{event.consent.text}</q>
            <br />
            <code>{t("subscribers:proof.hash", { hash: event.consent.hash })}</code>
          </dd>
        </>
      )}
      {event.lists && event.lists.length > 0 && (
        <>
          <dt>{t("subscribers:proof.lists")}</dt>
          <dd>{event.lists.join(", ")}</dd>
        </>
      )}
      {told.map((name) => {
        const value = valueOf(name);
        if (value === null || value === undefined || value === "") return null;
        return (
          <div key={name} className="proof-fact">
            <dt>{t(`subscribers:proof.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
