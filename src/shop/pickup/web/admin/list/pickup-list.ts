import { pickupPath } from "#shop/catalogue/web/admin/index.ts";
import {
  changePickupPlace,
  deletePickupPlaceBatch,
  orderPickupPlaces,
  readPickupPlaces,
} from "#shop/pickup/contract.ts";
import { listAddress } from "#web/admin/lists/filters/list-address.ts";
import { type Act, inOne, listActs, removing } from "#web/admin/lists/list-acts.ts";
import { load, send } from "#web/load.ts";

export type PlaceIntent = "enable" | "disable" | "delete" | "order";

/** All of them: there are so few that nobody searches for one. */
export const pickupList = listAddress(pickupPath, {});

export function placeAddress(id: string): string {
  return `${pickupPath}/${id}`;
}

export const changePlaces = listActs<PlaceIntent>({
  enable: switched(true),
  disable: switched(false),
  delete: removing(deletePickupPlaceBatch),
  order: inOne(async (context, { ids }) => {
    const { reply, refused } = await send(context, orderPickupPlaces, { body: ids });
    return refused ? { reply: null, refused } : { reply: reply.places, refused: null };
  }),
});

/** Whatever else has been changed of the place meanwhile. */
function switched(enabled: boolean): Act {
  return async (context, { meant }) => {
    const { places } = await load(context, readPickupPlaces, { query: {} });
    const ids = meant.map(({ id }) => id);
    for (const { _id, version } of places.filter((place) => ids.includes(place._id))) {
      const { refused } = await send(context, changePickupPlace, { body: { _id, version, enabled } });
      if (refused) return { refused };
    }
    return { ids, count: ids.length };
  };
}
