import { Type } from "typebox";
import { languages } from "#contract/language.ts";
import { shareChoices } from "#contract/share-picture.ts";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Line } from "#contract/wire/shapes.ts";

export const previewShare = route({
  method: "GET",
  path: "/design/share",
  permission: "design.read",
  summary:
    "The picture of links to a page with this title, as it would be drawn now: in the chosen template or in another one, " +
    "and with the first picture of the page at `page`.",
  query: closed({
    title: Line,
    lang: Type.Optional(Type.Enum([...languages])),
    template: Type.Optional(Type.Enum([...shareChoices])),
    page: Type.Optional(Type.String({ pattern: "^/", maxLength: 500 })),
  }),
  reply: bytes,
  refusals: ["C404"],
});
