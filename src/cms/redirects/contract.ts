import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, listOf, listParameters, Removal, Time } from "#contract/wire/shapes.ts";
import { redirectTable } from "./redirect.ts";

export const redirectKinds = ["moved", "own"] as const;

export const Redirect = closed({
  _id: Id,
  version: Type.Integer(),
  ...redirectTable.written,
  /** Made by itself when a page moved, or by hand. */
  kind: Type.Enum([...redirectKinds]),
  /** Where it leads at present; null while that cannot be opened. */
  address: Type.Union([Type.String(), Type.Null()]),
  changed: Time,
});
export type Redirect = Static<typeof Redirect>;

export const readRedirects = route({
  method: "GET",
  path: "/redirect",
  permission: "redirect.read",
  summary: "The redirects whose addresses hold all words of `q`; `id` for one of them.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    kind: Type.Optional(Type.Enum([...redirectKinds])),
    sort: Type.Optional(Type.Enum(["from", "-from", "changed", "-changed"])),
  }),
  reply: listOf(Redirect),
});

const refusals = ["REDIRECT_TAKEN", "REDIRECT_LOOP", "REDIRECT_PAGE"] as const;

export const createRedirect = route({
  method: "POST",
  path: "/redirect",
  permission: "redirect.write",
  summary: "Leads an address where no page is to another one; chains are shortened.",
  body: closed(redirectTable.written),
  reply: Redirect,
  refusals: [...refusals],
});

export const changeRedirect = route({
  method: "PUT",
  path: "/redirect",
  permission: "redirect.write",
  summary: "Changes a redirect; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...Type.Partial(closed(redirectTable.written)).properties }),
  reply: Redirect,
  refusals: ["C404", "C409", ...refusals],
});

export const deleteRedirect = route({
  method: "DELETE",
  path: "/redirect",
  permission: "redirect.write",
  summary: "Removes a redirect, by `?id` or a body with `_id`.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deleteRedirectBatch = route({
  method: "POST",
  path: "/batch/redirect/delete",
  permission: "redirect.write",
  summary: "Removes redirects; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});
