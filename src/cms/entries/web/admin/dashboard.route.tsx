import "#web/admin/lists/lists.css";
import { Anchor, Button, Group, Paper, Stack, Title } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { readUser } from "#cms/users/contract.ts";
import { homeAddress } from "#contract/addresses.ts";
import { CountCards } from "#web/admin/lists/count-cards.tsx";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/dashboard.route";
import { FirstSteps } from "./dashboard/first-steps.tsx";
import { loadSteps } from "./dashboard/load-steps.ts";
import { editorAddress } from "./entry-address.ts";
import { type EntryRow, loadRows } from "./entry-rows.ts";
import { LanguageBadges, RowState } from "./entry-state.tsx";
import { entryList } from "./list/entry-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** The counted parts of the list, to which their cards link. */
const states = ["live", "draft", "planned", "changed", "missing", "outdated"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const user = await load(context, readUser, { query: {} });
  const language = user.language ?? "de";
  const [latest, ...counted] = await Promise.all([
    loadRows(context, { query: { sort: "-changed", pageSize: 5 }, language }),
    ...states.map((status) => loadRows(context, { query: { status, pageSize: 1 }, language })),
  ]);
  const counts = states.map((state, index) => ({ state, count: counted[index]?.total ?? 0 }));
  const countOf = (wanted: string) => counts.find(({ state }) => state === wanted)?.count ?? 0;
  const { main } = context.get(requestFacts);
  return {
    name: user.name ?? user.handle,
    user: user._id ?? user.handle,
    site: homeAddress(language, main),
    done: await loadSteps(context, { live: countOf("live") + countOf("changed") }),
    latest: latest.rows,
    total: latest.total,
    counts,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:menu.dashboard"));
}

export default function DashboardScreen() {
  const t = useTexts();
  const { name, user, site, done, latest, total, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin:dashboard.greeting", { name })}>
        <Button component={Link} to="/admincenter/entries/new" leftSection={<Icon name="plus" />}>
          {t("admin:entries.new")}
        </Button>
      </PageHeader>
      <FirstSteps user={user} done={done} site={site} />
      {total === 0 ? <NoEntries /> : <Overview counts={counts} latest={latest} />}
    </>
  );
}

function Overview({
  counts,
  latest,
}: {
  counts: { state: (typeof states)[number]; count: number }[];
  latest: EntryRow[];
}) {
  const t = useTexts();
  return (
    <Stack gap="xl">
      <CountCards
        cards={counts.map(({ state, count }) => ({
          to: entryList.href({ status: state }),
          count,
          label: t(`admin:dashboard.count.${state}`, { count }),
        }))}
      />
      <section aria-labelledby="latest">
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h4" id="latest">
            {t("admin:dashboard.latest")}
          </Title>
          <Anchor component={Link} to="/admincenter/entries" size="sm">
            {t("admin:dashboard.all")}
          </Anchor>
        </Group>
        <Paper withBorder component="ul" className="admin-latest">
          {latest.map((row) => (
            <li key={row.id}>
              <RowTitle to={editorAddress(row.id)} lang={row.lang}>
                {row.title || t("admin:entries.untitled")}
              </RowTitle>
              <Group gap="sm">
                <LanguageBadges published={row.published} lack={row.lack} />
                <RowState {...row} date={row.time} />
              </Group>
            </li>
          ))}
        </Paper>
      </section>
    </Stack>
  );
}

function NoEntries() {
  const t = useTexts();
  return <ListEmpty icon="entries" title={t("admin:dashboard.empty.title")} text={t("admin:dashboard.empty.text")} />;
}
