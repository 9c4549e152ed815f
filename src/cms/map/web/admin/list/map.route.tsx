import { Anchor, Button, Text } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { changePlace, createPlace, deletePlaceBatch, readPlaces } from "#cms/map/contract.ts";
import type { MapSource } from "#cms/map/map-source.ts";
import { mostPlaces } from "#cms/map/place.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { hostOf } from "#contract/formats/web-address.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import type { ListAct } from "#web/admin/lists/list-declaration.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { placeAddress, sourcePath } from "../map-path.ts";
import type { Route } from "./+types/map.route";
import { changePlaces, mapList, type PlaceIntent } from "./map-list.ts";
import { nameOf, type PlaceRow, placeColumns } from "./place-columns.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [[config], { models }] = await Promise.all([
    load(context, readConfig, { query: {} }),
    load(context, readAuthState, {}),
  ]);
  const list = await loadList(mapList, {
    request,
    pageSize: mostPlaces,
    read: async () => {
      const { places } = await load(context, readPlaces, { query: {} });
      const rows = places.map(({ _id: id, name_de, name_en, enabled, address, position, opening }): PlaceRow => {
        return { id, name_de, name_en, enabled, address, position, opening };
      });
      return { rows, total: rows.length };
    },
  });
  return { ...list, source: models.config.secrets ? (config?.components.map.source ?? null) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changePlaces(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:map.title"));
}

const acts: ListAct<PlaceRow, PlaceIntent>[] = [
  { intent: "enable", needs: changePlace, icon: "publish", fits: ({ enabled }) => !enabled, undo: "disable" },
  { intent: "disable", needs: changePlace, icon: "unpublish", fits: ({ enabled }) => enabled, undo: "enable" },
  { intent: "delete", needs: deletePlaceBatch, icon: "trash", asks: true, loses: true },
];

/** The places that maps of the site show. */
export default function MapScreen() {
  const t = useTexts();
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin:map.title")}>
        {data.rows.length < mostPlaces && (
          <May to={createPlace}>
            <Button component={Link} to={placeAddress("new")} leftSection={<Icon name="plus" />}>
              {t("admin:map.new")}
            </Button>
          </May>
        )}
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:map.intro")}
      </Text>
      {data.source && <SourceLine source={data.source} />}
      <AdminList
        list={mapList}
        data={data}
        texts="admin:map"
        nameOf={(row) => nameOf(row, language).text}
        filters={<></>}
        columns={placeColumns(t, language)}
        card={["name", "address", "opening"]}
        acts={acts}
        menu={{}}
        empty="home"
      />
    </>
  );
}

/** Whether visitors see a map, and where that is decided. */
function SourceLine({ source }: { source: MapSource }) {
  const t = useTexts();
  const { url, served } = source;
  const state = url === "" ? "none" : served ? "served" : "direct";
  return (
    <Text mb="md" maw={640}>
      {t(`admin:map.source.${state}`, { host: hostOf(url) })}{" "}
      <Anchor component={Link} to={sourcePath} underline="always">
        {t(`admin:map.source.${url === "" ? "open" : "change"}`)}
      </Anchor>
    </Text>
  );
}
