import { type Static, Type } from "typebox";
import { targetStates } from "#contract/links/targets.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, listOf, listParameters, Removal, Time } from "#contract/wire/shapes.ts";
import { redirectTable } from "./redirect.ts";

export const redirectKinds = ["moved", "own"] as const;

/**
 * What is at the end of the way: something that can be opened, a thing that cannot be (`contract/links/targets.ts`), an
 * address of this site at which nothing is found (`missing`), or no end (`loop`).
 */
export const redirectStates = [...targetStates, "missing", "loop"] as const;
export type RedirectState = (typeof redirectStates)[number];

const Address = Type.Union([Type.String(), Type.Null()]);

export const Redirect = closed({
  _id: Id,
  version: Type.Integer(),
  ...redirectTable.written,
  /** Made by itself when a page moved, or by hand. */
  kind: Type.Enum([...redirectKinds]),
  /** Where it leads at present, by way of all redirects that follow; null while that cannot be opened. */
  address: Address,
  state: Type.Enum([...redirectStates]),
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

/** The way that somebody is led who asks for an address. */
export const RedirectWay = closed({
  /** Its path, which was asked for. */
  path: Type.String(),
  /** With what it was asked for, from the question mark on; or nothing. */
  query: Type.String(),
  /** A page answers there, one redirect or several lead on, or nothing is found. */
  outcome: Type.Enum(["page", "redirect", "nothing"]),
  /** The redirects on the way, and where each leads; null where that cannot be opened. */
  steps: Type.Array(closed({ _id: Id, from: Type.String(), to: Address })),
  /** The end of the way, with the query that was asked for; null for nowhere. */
  address: Address,
  state: Type.Union([Type.Enum([...redirectStates]), Type.Null()]),
});
export type RedirectWay = Static<typeof RedirectWay>;

export const readRedirectWay = route({
  method: "GET",
  path: "/redirect/way",
  permission: "redirect.read",
  summary: "Where an address of this site leads, by which redirects; as a path or with the name of the site.",
  query: closed({ address: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: RedirectWay,
  refusals: ["REDIRECT_ADDRESS"],
});

export const redirectRefusals = ["REDIRECT_TAKEN", "REDIRECT_LOOP", "REDIRECT_PAGE", "REDIRECT_PATTERN"] as const;

export const createRedirect = route({
  method: "POST",
  path: "/redirect",
  permission: "redirect.write",
  summary: "Leads an address where no page is to another one, or by `*` all addresses below it.",
  body: closed(redirectTable.written),
  reply: Redirect,
  refusals: [...redirectRefusals],
});

export const changeRedirect = route({
  method: "PUT",
  path: "/redirect",
  permission: "redirect.write",
  summary: "Changes a redirect; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...Type.Partial(closed(redirectTable.written)).properties }),
  reply: Redirect,
  refusals: ["C404", "C409", ...redirectRefusals],
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
