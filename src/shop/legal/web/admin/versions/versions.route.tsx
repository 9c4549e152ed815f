import "../legal-admin.css";
import { Text } from "@mantine/core";
import { useLoaderData } from "react-router";
import { readLegalVersions } from "#shop/legal/contract.ts";
import { legalKinds } from "#shop/legal/kinds.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { legalPath } from "../legal-places.ts";
import type { Route } from "./+types/versions.route";
import { versionColumns } from "./version-columns.tsx";
import { versionList } from "./version-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(versionList, {
    request,
    read: async (query) => {
      const { items, total } = await load(context, readLegalVersions, { query });
      return { rows: items.map(({ _id: id, ...row }) => ({ id, ...row })), total };
    },
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:legal.versions.title"));
}

/** All stored versions of the legal texts, with their files. */
export default function LegalVersionsScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const { select } = usualFilters(t, "admin:legal.versions");
  return (
    <>
      <PageHeader title={t("admin:legal.versions.title")} back={{ to: legalPath, label: t("admin:legal.title") }} />
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:legal.versions.intro")}
      </Text>
      <AdminList
        list={versionList}
        data={data}
        texts="admin:legal.versions"
        nameOf={({ title }) => title}
        filters={{
          selects: [
            select(
              "kind",
              legalKinds.map((value) => ({ value, label: t(`admin:legal.kind.${value}`) })),
            ),
            select(
              "language",
              (["de", "en"] as const).map((value) => ({ value, label: t(`admin:language.${value}`) })),
            ),
          ],
        }}
        columns={versionColumns(t)}
        card={["text", "created", "by", "files"]}
        empty="file"
      />
    </>
  );
}
