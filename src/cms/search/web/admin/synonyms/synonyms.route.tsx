import { Button, Text } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { deleteSynonymBatch, readSynonyms } from "#cms/search/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { changeSynonyms, synonymAddress, synonymList, termList } from "../search-lists.ts";
import type { Route } from "./+types/synonyms.route";
import { synonymColumns } from "./synonym-columns.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(synonymList, {
    request,
    read: async (query) => {
      const [{ items, total }, { models }] = await Promise.all([
        load(context, readSynonyms, { query }),
        load(context, readAuthState, {}),
      ]);
      const rows = items.map(({ _id: id, word, words, changed }) => ({ id, word, words, changed }));
      return { rows, total, mayChange: models.search.configure };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeSynonyms(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:synonyms.title"));
}

/** Words by which visitors find what is called something else. */
export default function SynonymsScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const { mayChange } = data;
  return (
    <>
      <PageHeader title={t("admin:synonyms.title")} back={{ to: termList.path, label: t("admin:synonyms.back") }}>
        {mayChange && (
          <Button component={Link} to={synonymAddress("new")} leftSection={<Icon name="plus" />}>
            {t("admin:synonyms.new")}
          </Button>
        )}
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:synonyms.intro")}
      </Text>
      <AdminList
        list={synonymList}
        data={data}
        texts="admin:synonyms"
        nameOf={({ word }) => word}
        filters={{ search: t("admin:synonyms.filter.search") }}
        columns={synonymColumns}
        card={["word", "words"]}
        acts={[{ intent: "delete", needs: deleteSynonymBatch, icon: "trash", asks: true, loses: true }]}
        menu={{}}
        empty="search"
      />
    </>
  );
}
