import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import type { Session } from "#cms/users/contract.ts";
import { useListChanges } from "#web/admin/lists/parts/use-list-changes.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import type { SessionIntent } from "./end-sessions.ts";
import { Section } from "./section.tsx";

type Row = { id: string; name: string; session: Session };
type Props = {
  sessions: Session[];
  /** The address of its screen, which handles its forms. */
  action: string;
  text: string;
};

/** The sessions of a user, and how to end them. */
export function SessionList({ sessions, action, text }: Props) {
  const t = useTexts();
  const { change, busy } = useListChanges<SessionIntent, Row>({
    action,
    texts: "admin:sessions",
    asks: ["endAll"],
    nameOf: ({ name }) => name,
    onDone: () => undefined,
  });
  const rows = sessions.map((session) => ({
    id: session._id,
    name: session.device || t("site:account.sessions.unknown"),
    session,
  }));
  const others = rows.filter(({ session }) => !session.current);
  const ofOthers = others.length === rows.length;
  return (
    <Section id="sessions" title={t("site:account.sessions.title")}>
      <Text size="sm" c="dimmed">
        {rows.length === 0 ? t("admin:sessions.none") : text}
      </Text>
      {rows.length > 0 && (
        <Stack component="ul" gap={0} className="admin-sessions">
          {rows.map((row) => (
            <li key={row.id}>
              <Device row={row} />
              {!row.session.current && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={busy}
                  aria-label={t("admin:sessions.endOne", { name: row.name })}
                  onClick={() => change("end", [row])}
                >
                  {t("site:account.sessions.end")}
                </Button>
              )}
            </li>
          ))}
        </Stack>
      )}
      {others.length > 1 && (
        <Button variant="default" mt="md" loading={busy} onClick={() => change("endAll", others)}>
          {t(ofOthers ? "admin:sessions.all" : "site:account.sessions.endOthers")}
        </Button>
      )}
    </Section>
  );
}

function Device({ row: { name, session } }: { row: Row }) {
  const t = useTexts();
  return (
    <div className="admin-title">
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {session.current && (
          <Badge size="sm" variant="light" tt="none">
            {t("site:account.sessions.current")}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" component="div">
        {t("site:account.sessions.begun")} <Time at={session.created} />
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {t("site:account.sessions.seen")} <Time at={session.lastSeen} />
      </Text>
    </div>
  );
}
