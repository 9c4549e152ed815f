import { Button, Text } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "react-router";
import { readIndex, readTerms, rebuildIndex } from "#cms/search/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { siteLanguages } from "#contract/language.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { loadList } from "#web/admin/lists/load-list.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/search.route";
import { IndexState } from "./index-state.tsx";
import { synonymList, termList } from "./search-lists.ts";
import { termColumns } from "./term-columns.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(termList, {
    request,
    read: async (query) => {
      const [{ items, total }, index, { models }, [config]] = await Promise.all([
        load(context, readTerms, { query }),
        load(context, readIndex, {}),
        load(context, readAuthState, {}),
        load(context, readConfig, { query: {} }),
      ]);
      const rows = items.map((term) => ({ id: `${term.lang} ${term.term}`, ...term }));
      return { rows, total, index, mayChange: models.search.configure, site: siteLanguages(config!) };
    },
  });
}

export async function action({ context }: Route.ActionArgs) {
  const { refused } = await send(context, rebuildIndex, { body: {} });
  return { refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:search.title"));
}

/** What visitors searched for, and how current the search is. */
export default function SearchScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { index, mayChange, site } = data;
  return (
    <>
      <PageHeader
        title={t("admin:search.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
      >
        <Button component={Link} to={synonymList.path} variant="default">
          {t("admin:search.synonyms")}
        </Button>
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:search.intro")}
      </Text>
      <AdminList
        list={termList}
        data={data}
        texts="admin:search"
        nameOf={({ term }) => term}
        filters={{ search: t("admin:search.filter.search") }}
        columns={termColumns({ t, main: site[0], site, mayChange })}
        card={["term", "found", "times", "last"]}
        empty="search"
      />
      <IndexState index={index} mayRebuild={mayChange} refused={answer?.refused?.message ?? null} />
    </>
  );
}
