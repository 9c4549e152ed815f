import { Alert, Button, Group, Paper, Progress, Stack, Table, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { Form, Link, redirect, useLoaderData, useNavigation, useRevalidator } from "react-router";
import { readLists } from "#cms/newsletter/subscribers/contract.ts";
import {
  deleteImport,
  type Import,
  importOutcomes,
  planImport,
  readImport,
  startImport,
} from "#cms/newsletter/subscribers/import-contract.ts";
import { keepScreen, refusalText } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { subscribersPath } from "../list/subscriber-list.ts";
import type { Route } from "./+types/one-import.route";
import { PlanForm } from "./plan-form.tsx";
import { planIn } from "./plan-in.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const [found, lists] = await Promise.all([
    load(context, readImport, { query: { id: params.id } }),
    load(context, readLists, { query: {} }),
  ]);
  return { found, lists };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { _id: params.id, version: Number(form.get("version")) };
  switch (form.get("intent")) {
    case "start":
      return { refused: (await send(context, startImport, { body })).refused, plan: null };
    case "delete": {
      const { refused } = await send(context, deleteImport, { query: { id: params.id } });
      if (refused) return { refused, plan: null };
      throw redirect(`${subscribersPath}/import`, 303);
    }
    default: {
      const plan = planIn(form);
      return { refused: (await send(context, planImport, { body: { ...body, ...plan } })).refused, plan };
    }
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [loaderData?.found.name, t("subscribers:import.title"), t("subscribers:title")]);
}

/** Milliseconds between two checks of the progress. */
const pause = 1500;

/** The import of a file: preview, check, and import. */
export default function OneImportScreen() {
  const t = useTexts();
  const { found, lists } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { state } = useNavigation();
  const { revalidate, state: asking } = useRevalidator();
  const working = found.state === "checking" || found.state === "importing";
  useEffect(() => {
    if (!working || asking !== "idle") return;
    const timer = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(timer);
  }, [working, asking, revalidate]);
  return (
    <>
      <PageHeader title={found.name} back={{ to: `${subscribersPath}/import`, label: t("subscribers:import.title") }} />
      <Stack gap="lg" maw={900}>
        {answer?.refused && (
          <Alert color="red" role="alert">
            {refusalText(answer.refused, t)}
          </Alert>
        )}
        {found.state !== "read" && <Outcome found={found} working={working} busy={state === "submitting"} />}
        {(found.state === "read" || found.state === "checked") && (
          <>
            <Preview found={found} />
            <PlanForm
              key={found.version}
              found={found}
              plan={answer?.plan ?? found.plan}
              lists={lists}
              refused={answer?.refused ?? null}
              busy={state === "submitting"}
            />
          </>
        )}
      </Stack>
    </>
  );
}

function Outcome({ found, working, busy }: { found: Import; working: boolean; busy: boolean }) {
  const t = useTexts();
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <div role="status">
          <Title order={2} size="h4">
            {t(`subscribers:import.state.${found.state}`)}
          </Title>
        </div>
        {working && (
          <>
            <Progress
              value={(100 * found.done) / found.total}
              aria-label={t(`subscribers:import.state.${found.state}`)}
            />
            <Text size="sm">{t("subscribers:import.done", { done: found.done, total: found.total })}</Text>
          </>
        )}
        <ul>
          {importOutcomes
            .filter((name) => found.outcomes[name] > 0)
            .map((name) => (
              <li key={name}>{t(`subscribers:import.outcome.${name}`, { count: found.outcomes[name] })}</li>
            ))}
        </ul>
        {found.left.length > 0 && <Left found={found} />}
        {found.state === "checked" && (
          <Group gap="sm">
            <Act intent="start" version={found.version} busy={busy} disabled={found.outcomes.new === 0}>
              {t(found.plan.proof ? "subscribers:import.start" : "subscribers:import.ask", {
                count: found.outcomes.new,
              })}
            </Act>
            <Act intent="delete" version={found.version} busy={busy}>
              {t("subscribers:import.drop")}
            </Act>
          </Group>
        )}
        {found.state === "done" && (
          <Button component={Link} to={subscribersPath} variant="default" style={{ alignSelf: "flex-start" }}>
            {t("subscribers:import.toList")}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

type ActProps = { intent: "start" | "delete"; version: number; busy: boolean; disabled?: boolean; children: string };

function Act({ intent, version, busy, disabled = false, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" loading={busy} disabled={disabled} variant={intent === "start" ? "filled" : "default"}>
        {children}
      </Button>
    </Form>
  );
}

/** Which lines are left out, and why; those that can be mended in the file stand with their number. */
function Left({ found }: { found: Import }) {
  const t = useTexts();
  return (
    <details>
      <summary>{t("subscribers:import.left")}</summary>
      <Table mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={100}>{t("subscribers:import.line")}</Table.Th>
            <Table.Th>{t("subscribers:import.column.address")}</Table.Th>
            <Table.Th>{t("subscribers:import.why")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.left.map(({ line, cell, outcome }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td className="admin-title">{cell}</Table.Td>
              <Table.Td>{t(`subscribers:import.reason.${outcome}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

/** The first lines as they were read, so that a wrong separator or column is seen at once. */
function Preview({ found }: { found: Import }) {
  const t = useTexts();
  // Two columns may have the same name.
  const columns = found.head.map((name, at) => ({ key: `${at}:${name}`, name, at }));
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t("subscribers:import.preview", { count: found.total })}
      </Title>
      <Table.ScrollContainer minWidth={400}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ key, name }) => (
                <Table.Th key={key}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.preview.map(({ line, cells }) => (
              <Table.Tr key={line}>
                {columns.map(({ key, at }) => (
                  <Table.Td key={key}>{cells[at] ?? ""}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
