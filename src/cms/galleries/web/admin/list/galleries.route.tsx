import { Button } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { fetchFiles } from "#cms/files/web/index.ts";
import { createGallery, readGalleries } from "#cms/galleries/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { duplicateAct } from "#web/admin/lists/duplicated.ts";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { ListAct } from "#web/admin/lists/list-declaration.ts";
import { listed, loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/galleries.route";
import { changeGalleries, type GalleryIntent } from "./change-galleries.ts";
import { GalleryCard } from "./gallery-card.tsx";
import { galleryAddress, galleryList, gallerySorts } from "./gallery-list.ts";
import { galleryQuestion } from "./gallery-question.tsx";
import { coversOf, type GalleryRow, toGalleryRow } from "./gallery-rows.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** Divisible by two, three and four, so that rows are full. */
const pageSize = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language = "de" } = await load(context, readUser, { query: {} });
  return loadList(galleryList, {
    request,
    pageSize,
    read: async (query) => {
      const { rows, total } = listed(await load(context, readGalleries, { query }));
      const { api, main } = context.get(requestFacts);
      const files = await fetchFiles(api, coversOf(rows));
      return { rows: rows.map((one) => toGalleryRow(one, { files, language, main })), total };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeGalleries(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:galleries.title"));
}

export default function GalleriesScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const { search, states, sort } = usualFilters(t, "admin:galleries");
  const trash = data.view.status === "trash";
  return (
    <>
      <PageHeader title={t("admin:galleries.title")}>
        <May to={createGallery}>
          <Button component={Link} to={galleryAddress("new")} leftSection={<Icon name="plus" />}>
            {t("admin:galleries.new")}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={galleryList}
        data={data}
        texts="admin:galleries"
        nameOf={({ title }) => title}
        filters={{ search, parts: states("status", ["trash"]), selects: [sort(gallerySorts)] }}
        hint={trash && t("admin:galleries.trash.hint")}
        renderRow={(row, pieces) => <GalleryCard row={row} pieces={pieces} />}
        renderRows={(rows) => (
          <ul className="files-grid gallery-cards" aria-label={t("admin:galleries.title")}>
            {rows}
          </ul>
        )}
        acts={trash ? trashActs : galleryActs(t)}
        empty={trash && data.view.q === "" ? { icon: "trash", texts: "trash" } : "image"}
      />
    </>
  );
}

function galleryActs(t: Translate): ListAct<GalleryRow, GalleryIntent>[] {
  const removing = (intent: GalleryIntent): ListAct<GalleryRow, GalleryIntent> => ({
    intent,
    icon: "trash",
    label: t("admin:galleries.remove"),
    may: ({ can }) => can.delete,
    fits: ({ uses }) => intent === (uses.length > 0 ? "deleteUsed" : "delete"),
    asks: (row) => galleryQuestion(t, row),
    undo: "undelete",
    loses: true,
    bulk: false,
  });
  return [duplicateAct(t, ({ can }: GalleryRow) => can.write), removing("delete"), removing("deleteUsed")];
}

const trashActs: ListAct<GalleryRow, GalleryIntent>[] = [
  { intent: "undelete", icon: "back", bulk: "first", may: ({ can }) => can.delete },
  { intent: "purge", icon: "trash", may: ({ can }) => can.delete, asks: true, loses: true },
];
