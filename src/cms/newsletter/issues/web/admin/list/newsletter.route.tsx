import "#web/admin/lists/lists.css";
import "../newsletter.css";
import { Anchor, Button, Group, Paper, Stack, Title } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { changePace, readIssues, readPace } from "#cms/newsletter/issues/contract.ts";
import { type IssueState } from "#cms/newsletter/issues/issue-states.ts";
import { everybody } from "#cms/newsletter/subscribers/audience.ts";
import { countSubscribers } from "#cms/newsletter/subscribers/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { CountCards } from "#web/admin/lists/count-cards.tsx";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May, useMay } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, loadIfAllowed, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { issueList, issuePath, issuesPath, newIssuePath, newsletterPath } from "../issue-list.ts";
import { IssueRow, IssueRows } from "../issue-rows.tsx";
import { IssueProgress } from "../issue-state.tsx";
import { useLive } from "../use-live.ts";
import type { Route } from "./+types/newsletter.route";
import { PaceForm } from "./pace-form.tsx";
import { paceFields, storedPace } from "./pace-values.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const counted = ["draft", "scheduled", "sent"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const issues = async (state: IssueState | null, pageSize: number) => {
    const list = await load(context, readIssues, { query: { pageSize, ...(state && { state }) } });
    return "items" in list ? list : { items: [], total: 0 };
  };
  const [latest, sending, pace, people, ...totals] = await Promise.all([
    issues(null, 5),
    issues("sending", 5),
    load(context, readPace, {}),
    loadIfAllowed(context, countSubscribers, { body: everybody }),
    ...counted.map(async (state) => ({ state, count: (await issues(state, 1)).total })),
  ]);
  return {
    latest: latest.items,
    sending: sending.items,
    pace: storedPace(pace),
    people: people?.count ?? null,
    totals,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { version: Number(form.get("version")), perHour: 0, ...changesIn(paceFields, form) };
  const { reply, refused } = await send(context, changePace, { body });
  return { thing: reply && storedPace(reply), refused, typed: refused ? sentValues(paceFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("newsletter:title"));
}

export default function NewsletterScreen() {
  const t = useTexts();
  const { latest, sending, pace, people, totals } = useLoaderData<typeof loader>();
  const may = useMay();
  const answer = useAnswer<typeof action>();
  useLive(sending.length > 0);
  return (
    <>
      <PageHeader title={t("newsletter:title")}>
        <May to="newsletter.write">
          <Button component={Link} to={newIssuePath} leftSection={<Icon name="plus" />}>
            {t("newsletter:new")}
          </Button>
        </May>
      </PageHeader>
      <Stack gap="xl">
        <CountCards
          cards={[
            ...totals.map(({ state, count }) => ({
              to: issueList.href({ state }),
              count,
              label: t(`newsletter:states.${state}`),
            })),
            ...(people === null || !may("subscriber.configure")
              ? []
              : [
                  {
                    to: `${newsletterPath}/settings`,
                    count: people,
                    label: t("newsletter:overview.people", { count: people }),
                  },
                ]),
          ]}
        />
        {sending.length > 0 && (
          <section aria-labelledby="newsletter-sending">
            <Title order={2} size="h4" id="newsletter-sending" mb="sm">
              {t("newsletter:overview.sending")}
            </Title>
            <Stack gap="sm">
              {sending.map((issue) => (
                <Paper key={issue._id} withBorder p="md">
                  <Anchor component={Link} to={issuePath(issue._id)} fw={600} c="inherit">
                    {issue.subject}
                  </Anchor>
                  <IssueProgress issue={issue} />
                </Paper>
              ))}
            </Stack>
          </section>
        )}
        <section aria-labelledby="newsletter-latest">
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h4" id="newsletter-latest">
              {t("newsletter:overview.latest")}
            </Title>
            {latest.length > 0 && (
              <Anchor component={Link} to={issuesPath} size="sm">
                {t("newsletter:overview.all")}
              </Anchor>
            )}
          </Group>
          {latest.length > 0 ? (
            <IssueRows>
              {latest.map((issue) => (
                <IssueRow key={issue._id} issue={issue} />
              ))}
            </IssueRows>
          ) : (
            <ListEmpty icon="mail" title={t("newsletter:list.empty.title")} text={t("newsletter:list.empty.text")} />
          )}
        </section>
        <May to={changePace}>
          <PaceForm pace={pace} answer={answer} />
        </May>
      </Stack>
    </>
  );
}
