import { Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed } from "#contract/wire/shapes.ts";

/** The longest address of an export. */
export const longestAddress = 200;

export const exportStatic = route({
  method: "GET",
  path: "/site/export",
  permission: "staticExport.read",
  summary:
    "The public site as plain files in a zip. `address` is where they will be, with scheme and host; without it, search " +
    "engines are told that they are a copy.",
  query: closed({ address: Type.Optional(Type.String({ maxLength: longestAddress })) }),
  reply: bytes,
  refusals: ["EXPORT_ADDRESS"],
});
