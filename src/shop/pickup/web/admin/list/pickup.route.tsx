import { May, useMay } from "#web/admin/pieces/may.tsx";
import "#shop/things/web/admin/shop-admin.css";
import "../pickup.css";
import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLoaderData } from "react-router";
import { shown } from "#contract/language.ts";
import { loadShopFacts, ShopTabs } from "#shop/catalogue/web/admin/index.ts";
import {
  changePickupPlace,
  createPickupPlace,
  deletePickupPlaceBatch,
  mostPlaces,
  orderPickupPlaces,
  readPickupPlaces,
} from "#shop/pickup/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import type { ListAct } from "#web/admin/lists/list-declaration.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/pickup.route";
import { changePlaces, type PlaceIntent, pickupList, placeAddress } from "./pickup-list.ts";
import { PlaceOrder } from "./place-order.tsx";
import { PlaceLine, type PlaceRow } from "./place-row.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = await loadShopFacts(context);
  return loadList(pickupList, {
    request,
    pageSize: mostPlaces,
    read: async () => {
      const { places } = await load(context, readPickupPlaces, { query: {} });
      const rows = places.map(({ _id: id, name_de, name_en, ...place }): PlaceRow => {
        const name = shown({ de: name_de, en: name_en }, language);
        const { enabled, address, ownHours, choose, perSlot, booked } = place;
        return {
          ...{ id, enabled, address, ownHours, choose, perSlot, booked },
          ...{ name: name?.text ?? name_de, lang: name && name.lang !== language ? name.lang : undefined },
        };
      });
      return { rows, total: rows.length };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changePlaces(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:pickup.title"));
}

const acts: ListAct<PlaceRow, PlaceIntent>[] = [
  { intent: "enable", needs: changePickupPlace, icon: "publish", fits: ({ enabled }) => !enabled, undo: "disable" },
  { intent: "disable", needs: changePickupPlace, icon: "unpublish", fits: ({ enabled }) => enabled, undo: "enable" },
  { intent: "delete", needs: deletePickupPlaceBatch, icon: "trash", asks: true, loses: true },
];

/** Where customers can collect their orders. */
export default function PickupScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const { rows } = data;
  const mayOrder = useMay()(orderPickupPlaces);
  return (
    <>
      <PageHeader title={t("admin:pickup.title")} tabs={<ShopTabs />}>
        {rows.length < mostPlaces && (
          <May to={createPickupPlace}>
            <Button component={Link} to={placeAddress("new")} leftSection={<Icon name="plus" />}>
              {t("admin:pickup.new")}
            </Button>
          </May>
        )}
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:pickup.intro")}
      </Text>
      <AdminList
        list={pickupList}
        data={data}
        texts="admin:pickup"
        nameOf={({ name }) => name}
        filters={<></>}
        hint={mayOrder && rows.length > 1 && t("admin:pickup.orderHint")}
        renderRow={(row, pieces) => <PlaceLine row={row} pieces={pieces} />}
        renderRows={(drawn) => (
          <div id="pickup-places" className="pickup-places" tabIndex={-1}>
            <PlaceOrder rows={rows} drawn={drawn as ReactNode[]} />
          </div>
        )}
        acts={acts}
        menu={{}}
        empty="home"
      />
      <Text size="sm" c="dimmed" mt="xl" maw={640}>
        {t("admin:pickup.till")}
      </Text>
    </>
  );
}
