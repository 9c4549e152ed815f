import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import { mostFavourites } from "./most-favourites.ts";

const Ids = Type.Array(Id, { maxItems: mostFavourites, uniqueItems: true });

const Favourites = closed({
  /** What is kept, the one that was added last at the end; also what is not published now, since it may come back. */
  products: Ids,
});
export type Favourites = Static<typeof Favourites>;

export const readFavourites = route({
  method: "GET",
  path: "/shop/favourites",
  permission: "favourite.read",
  summary: "The products that the caller keeps on the account, the latest last.",
  reply: Favourites,
});

export const changeFavourites = route({
  method: "PUT",
  path: "/shop/favourites",
  permission: "favourite.write",
  summary:
    "Keeps products on the caller's account, and drops others, after those; returns what is kept then. Each may be repeated. Of more than 100 the oldest are dropped.",
  body: closed({ keep: Type.Optional(Ids), drop: Type.Optional(Ids) }),
  reply: Favourites,
});
