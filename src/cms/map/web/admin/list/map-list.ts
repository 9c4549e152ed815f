import { changePlace, deletePlaceBatch, readPlaces } from "#cms/map/contract.ts";
import { listAddress } from "#web/admin/lists/filters/list-address.ts";
import { type Act, listActs, removing } from "#web/admin/lists/list-acts.ts";
import { load, send } from "#web/load.ts";
import { mapPath } from "../map-path.ts";

export type PlaceIntent = "enable" | "disable" | "delete";

/** All of them: there are so few that nobody searches for one. */
export const mapList = listAddress(mapPath, {});

export const changePlaces = listActs<PlaceIntent>({
  enable: switched(true),
  disable: switched(false),
  delete: removing(deletePlaceBatch),
});

/** Whatever else has been changed of the place meanwhile. */
function switched(enabled: boolean): Act {
  return async (context, { meant }) => {
    const { places } = await load(context, readPlaces, { query: {} });
    const ids = meant.map(({ id }) => id);
    for (const { _id, version } of places.filter((place) => ids.includes(place._id))) {
      const { refused } = await send(context, changePlace, { body: { _id, version, enabled } });
      if (refused) return { refused };
    }
    return { ids, count: ids.length };
  };
}
