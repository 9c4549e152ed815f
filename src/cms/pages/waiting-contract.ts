import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id } from "#contract/wire/shapes.ts";

/** What a page waits for: its first words of an owner, words in place of what stands in brackets, or to be published. */
const waits = ["untouched", "gaps", "unpublished"] as const;

const WaitingPage = closed({ _id: Id, kind: Type.String(), waits: Type.Enum([...waits]) });
export type WaitingPage = Static<typeof WaitingPage>;

export const readWaitingPages = route({
  method: "GET",
  path: "/waiting/page",
  permission: "page.readDrafts",
  summary:
    "The pages that still wait for their owner: those as the site began with them, with gaps in brackets, or with changes that are not published.",
  reply: closed({ items: Type.Array(WaitingPage) }),
});
