import "./search.css";
import { Button, Text } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "react-router";
import { readIndex, readSynonyms, readTerms, rebuildIndex } from "#cms/search/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { fold } from "#contract/formats/fold.ts";
import { siteLanguages } from "#contract/language.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { loadList } from "#web/admin/lists/load-list.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
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
      const rows = await Promise.all(
        items.map(async (term) => {
          const synonym = term.found === 0 ? await synonymOf(context, term.term) : null;
          return { id: `${term.lang} ${term.term}`, ...term, synonym };
        }),
      );
      const { search, entry, page } = models;
      const may = { synonyms: search.configure, entries: entry.write, pages: page.write };
      return { rows, total, index, may, site: siteLanguages(config!) };
    },
  });
}

/** The synonym for a word that was searched for, if there is one by now. */
async function synonymOf(context: Route.LoaderArgs["context"], term: string) {
  if (term.includes(" ")) return null;
  const { items } = await load(context, readSynonyms, { query: { q: term, pageSize: 100 } });
  const found = items.find(({ word }) => fold(word) === term);
  return found ? { _id: found._id, words: found.words } : null;
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
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { index, may, site, rows } = data;
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
      {rows.some(({ found }) => found === 0) && (
        <Text c="dimmed" mb="md" maw={640}>
          {t("admin:search.help")}
        </Text>
      )}
      <AdminList
        list={termList}
        data={data}
        texts="admin:search"
        nameOf={({ term }) => term}
        filters={{ search: t("admin:search.filter.search") }}
        columns={termColumns({ t, language, main: site[0], site, may })}
        card={["term", "found", "times"]}
        empty="search"
      />
      <IndexState index={index} mayRebuild={may.synonyms} refused={answer?.refused?.message ?? null} />
    </>
  );
}
