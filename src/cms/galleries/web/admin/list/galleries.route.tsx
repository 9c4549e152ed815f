import "#web/admin/lists/lists.css";
import { Button } from "@mantine/core";
import { Link, redirect, useActionData, useLoaderData } from "react-router";
import { fetchFiles } from "#cms/files/web/index.ts";
import { readGalleries } from "#cms/galleries/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { useListChanges } from "#web/admin/lists/use-list-changes.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/galleries.route";
import { changeGalleries, type GalleryIntent } from "./change-galleries.ts";
import { GalleryCard } from "./gallery-card.tsx";
import { useGalleryQuestion } from "./gallery-question.tsx";
import { coversOf, toGalleryRow } from "./gallery-rows.ts";
import {
  type GalleryView,
  galleriesAddress,
  galleryAddress,
  galleryListAddress,
  gallerySorts,
  galleryViewOf,
} from "./gallery-view.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** Divides into rows of two, three and four. */
const pageSize = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = galleryViewOf(new URL(request.url).searchParams);
  const { q, sort, page } = view;
  const [{ language = "de" }, list] = await Promise.all([
    load(context, readUser, { query: {} }),
    load(context, readGalleries, { query: { sort, page, pageSize, ...(q && { q }) } }),
  ]);
  const { items, total } = "items" in list ? list : { items: [], total: 0 };
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The last gallery of the last page may just have been deleted.
  if (page > pages) throw redirect(galleryListAddress({ ...view, page: pages }));
  const files = await fetchFiles(context.get(requestFacts).api, coversOf(items));
  return { view, total, pages, rows: items.map((one) => toGalleryRow(one, { files, language })) };
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
  const { view, rows, total, pages } = useLoaderData<typeof loader>();
  const { change } = useListChanges<GalleryIntent, { id: string; title: string }>({
    action: galleriesAddress,
    texts: "admin:galleries",
    asks: [],
    sent: useActionData<typeof action>(),
    nameOf: ({ title }) => title,
    onDone: () => undefined,
  });
  const remove = useGalleryQuestion((intent, { id, title }) => change(intent, [{ id, title }]));
  return (
    <>
      <PageHeader title={t("admin:galleries.title")}>
        <Button component={Link} to={galleryAddress("new")} leftSection={<Icon name="plus" />}>
          {t("admin:galleries.new")}
        </Button>
      </PageHeader>
      <ListFilters
        search={{ label: t("admin:galleries.search"), value: view.q }}
        selects={[
          {
            name: "sort",
            label: t("admin:galleries.sortBy"),
            value: view.sort,
            data: gallerySorts.map((value) => ({ value, label: t(`admin:galleries.sort.${value}`) })),
          },
        ]}
        total={t("admin:galleries.total", { count: total })}
      />
      {rows.length === 0 && <NothingHere view={view} />}
      {rows.length > 0 && (
        <ul className="files-grid gallery-cards" aria-label={t("admin:galleries.title")}>
          {rows.map((row) => (
            <GalleryCard key={row.id} row={row} onDelete={() => remove(row)} />
          ))}
        </ul>
      )}
      <ListPages page={view.page} pages={pages} addressOf={(page) => galleryListAddress({ ...view, page })} />
    </>
  );
}

function NothingHere({ view: { q } }: { view: GalleryView }) {
  const t = useTexts();
  const kind = q ? "nothing" : "empty";
  return (
    <ListEmpty
      icon={q ? "search" : "image"}
      title={t(`admin:galleries.${kind}.title`)}
      text={t(`admin:galleries.${kind}.text`)}
      reset={q ? { to: galleriesAddress, label: t("admin:galleries.nothing.reset") } : undefined}
    />
  );
}
