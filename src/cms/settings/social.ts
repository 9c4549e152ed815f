import { Type } from "typebox";
import { closed } from "#contract/wire/shapes.ts";

/** In which ways visitors can share an entry or a product, in the order in which the links stand. */
export const shareWays = [
  ...(["email", "whatsapp", "mastodon", "bluesky", "facebook", "x", "linkedin"] as const),
  "copy",
] as const;
export type ShareWay = (typeof shareWays)[number];

/** Which of them are offered; with none, there are no such links. */
export const Sharing = closed(
  Object.fromEntries(shareWays.map((way) => [way, Type.Boolean()])) as Record<
    ShareWay,
    ReturnType<typeof Type.Boolean>
  >,
);

export const usualSharing: Record<ShareWay, boolean> = {
  ...{ email: true, whatsapp: true, mastodon: true, bluesky: true, facebook: true },
  ...{ x: false, linkedin: false, copy: true },
};

/** Facebook keeps a version for about two years; this one was its latest when the product was built. */
export const usualGraphVersion = "v25.0";

/** A version of the Graph API. */
export const GraphVersion = Type.String({ pattern: "^v[1-9]\\d?\\.\\d$" });
