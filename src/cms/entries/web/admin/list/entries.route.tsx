import { Button } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { createEntry, type Entry, entryStatuses, tagEntries } from "#cms/entries/contract.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { PlainTags, tagChoices } from "#cms/tags/web/admin/index.ts";
import { readUser } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { loadRows } from "../entry-rows.ts";
import { entryTitle } from "../entry-title.ts";
import type { Route } from "./+types/entries.route";
import { changeEntries } from "./change-entries.ts";
import { entryActs, entryMenu } from "./entry-acts.tsx";
import { entryColumns } from "./entry-columns.tsx";
import { entryList, entrySorts } from "./entry-list.ts";
import { TagEntries } from "./tag-entries.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language = "de" } = await load(context, readUser, { query: {} });
  return loadList(entryList, {
    request,
    read: async (query) => {
      const reading = [loadRows(context, { query, language }), load(context, listTagPaths, {})] as const;
      const [rows, { items: tags }] = await Promise.all(reading);
      return { ...rows, tags };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeEntries(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:entries.title"));
}

export default function EntriesScreen() {
  const t = useTexts();
  const [main, second] = useSiteLanguages();
  const several = second !== undefined;
  const data = useLoaderData<typeof loader>();
  const { status, tags } = data.view;
  const { search, states, select, sort } = usualFilters(t, "admin:entries");
  const nameOf = ({ title }: Pick<Entry, "title">) => title || t("admin:entries.untitled");
  const trashIsEmpty = status === "trash" && !entryList.narrowed(data.view, ["q", "tags"]);
  return (
    <>
      <PageHeader title={t("admin:entries.title")}>
        <May to={createEntry}>
          <Button component={Link} to="/admincenter/entries/new" leftSection={<Icon name="plus" />}>
            {t("admin:entries.new")}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={entryList}
        data={data}
        texts="admin:entries"
        nameOf={nameOf}
        filters={{
          search,
          parts: states(
            "status",
            several ? entryStatuses : entryStatuses.filter((one) => one !== "missing" && one !== "outdated"),
          ),
          selects: [select("tags", tagChoices(data.tags, tags)), sort(entrySorts)],
        }}
        hint={status === "trash" && t("admin:entries.trash.hint")}
        columns={entryColumns(t, nameOf).filter(({ key }) => several || key !== "languages")}
        card={["title", several ? ["state", "languages"] : ["state"], "date"]}
        acts={entryActs(t, nameOf)}
        menu={entryMenu}
        moreNeeds={tagEntries}
        renderMore={(ticked) => <TagEntries ticked={ticked} known={data.tags} />}
        plainMore={status !== "trash" && <PlainTags texts="admin:entries" />}
        refusalOf={(refused) => {
          // Only an entry without any title is refused.
          if (refused.code === "LANGUAGE_MISSING") return t("admin:entries.titleMissing");
          // Another user is editing it, so it is not published unseen.
          if (refused.code !== "C409" || !("current" in refused)) return null;
          return t("admin:entries.changedMeanwhile", {
            title: nameOf({ title: entryTitle(refused.current as Entry, main) }),
          });
        }}
        empty={trashIsEmpty ? { icon: "trash", texts: "trash" } : "entries"}
      />
    </>
  );
}
