import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { changeFavourites } from "./change-favourites.ts";
import { readFavourites } from "./read-favourites.ts";

export function favouriteEndpoints({ db }: Platform): Endpoint[] {
  return [
    // Guests have no right to these, so there is a user.
    handle(contract.readFavourites, ({ actor }) => readFavourites(db, { user: actor.id! })),
    handle(contract.changeFavourites, ({ actor, body: { keep = [], drop = [] }, now }) =>
      changeFavourites(db, { user: actor.id!, keep, drop, now }),
    ),
  ];
}
