import { Type } from "typebox";
import { route } from "../wire/route.ts";
import { closed, Lang } from "../wire/shapes.ts";
import { LinkName } from "./link.ts";

/** The most things whose addresses are asked for at once. */
export const mostLinks = 100;

/** Changes when the address of a thing does, or when guests can or can no longer open it; and at nothing else. */
export function addressTag(id: string): string {
  return `address:${id}`;
}

export const readAddresses = route({
  method: "POST",
  path: "/batch/address",
  permission: null,
  summary: "The addresses of things in a language, by their names in links; what guests cannot open is left out.",
  body: closed({ lang: Lang, links: Type.Array(LinkName, { maxItems: mostLinks, uniqueItems: true }) }),
  reply: Type.Array(closed({ link: LinkName, address: Type.String() })),
  tags: (_addresses, _query, { links }) => [
    // The main language decides about mounts, and the pages that list an entry about its address.
    "config",
    ...(links.some((name) => name.startsWith("entry:")) ? ["listings"] : []),
    // The address of a product begins with that of its group.
    ...(links.some((name) => name.startsWith("product:")) ? ["productgroups"] : []),
    ...links.map((name) => addressTag(name.slice(name.indexOf(":") + 1))),
  ],
});
