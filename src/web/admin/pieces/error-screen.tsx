import { Button, EmptyState, Group, Text } from "@mantine/core";
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from "react-router";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { useTexts } from "#web/texts.tsx";
import { Icon } from "./icons.tsx";
import { PageHeader } from "./page-header.tsx";
import { FailedBar } from "./progress/progress-bar.tsx";

type Kind = "login" | "forbidden" | "missing" | "broken";
const kinds: Record<number, Kind> = { 401: "login", 403: "forbidden", 404: "missing" };

/** Replaces an admin screen after an error: what happened in plain words, and where to go on. */
export function AdminErrorScreen() {
  const t = useTexts();
  const { kind, reply } = useProblem();
  return (
    <>
      <FailedBar />
      <PageHeader title={t(`admin:error.${kind}.title`)} />
      <EmptyState
        variant="light"
        icon={<Icon name="warning" size={28} />}
        description={kind === "broken" && reply?.message ? reply.message : t(`admin:error.${kind}.text`)}
        py="xl"
      >
        <EmptyState.Actions>
          <WayOn kind={kind} />
        </EmptyState.Actions>
        {reply && kind === "broken" && (
          <Text size="sm" c="dimmed">
            {t("admin:error.reference", { id: reply.requestId })}
          </Text>
        )}
      </EmptyState>
    </>
  );
}

function WayOn({ kind }: { kind: Kind }) {
  const t = useTexts();
  const { revalidate, state } = useRevalidator();
  if (kind === "login") {
    return (
      <Button component="a" href="/login?next=/admincenter">
        {t("admin:error.login.button")}
      </Button>
    );
  }
  return (
    <Group justify="center">
      {kind === "broken" && (
        <Button onClick={() => void revalidate()} loading={state !== "idle"}>
          {t("admin:error.again")}
        </Button>
      )}
      <Button component={Link} to="/admincenter" variant={kind === "broken" ? "default" : "filled"}>
        {t("admin:error.home")}
      </Button>
    </Group>
  );
}

function useProblem(): { kind: Kind; reply: ProblemReply | null } {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return { kind: "broken", reply: null };
  const reply = error.data as ProblemReply | null;
  return { kind: kinds[error.status] ?? "broken", reply: reply?.requestId ? reply : null };
}
