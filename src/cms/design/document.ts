import { type Static, Type } from "typebox";
import { Href } from "#contract/links/link.ts";
import { closed, Id, Line } from "#contract/wire/shapes.ts";
import { type ChoiceName, choices, ornaments } from "./choices.ts";
import { colourRoles } from "./colours/roles.ts";
import { fontNames } from "./fonts/families.ts";

/** `#rrggbb` (sRGB, CSS Color 4 §5.2), in lower case. */
export const Colour = Type.String({ pattern: "^#[0-9a-f]{6}$" });

/** The colours of one scheme, by what they are for; those of words are derived so that they can be read. */
const Palette = closed(
  Object.fromEntries(colourRoles.map((role) => [role, Colour])) as Record<(typeof colourRoles)[number], typeof Colour>,
);
export type Palette = Static<typeof Palette>;

const chosen = <N extends ChoiceName>(name: N) => Type.Enum([...choices[name]] as (typeof choices)[N][number][]);
const Label = closed({ de: Type.Optional(Line), en: Type.Optional(Line) });
const File = Type.Union([Id, Type.Null()]);

/** Everything that makes the look of a site. */
export const DesignDocument = closed({
  colours: closed({ light: Palette, dark: Palette }),
  type: closed({
    heading: Type.Enum([...fontNames]),
    text: Type.Enum([...fontNames]),
    size: chosen("size"),
    scale: chosen("scale"),
    headingWeight: chosen("headingWeight"),
    headingCase: chosen("headingCase"),
  }),
  layout: closed({ spacing: chosen("spacing"), measure: chosen("measure"), heads: chosen("heads") }),
  shapes: closed({
    corners: chosen("corners"),
    shadows: chosen("shadows"),
    lines: chosen("lines"),
    buttons: chosen("buttons"),
    links: chosen("links"),
    fields: chosen("fields"),
    cards: chosen("cards"),
    pictures: chosen("pictures"),
  }),
  header: closed({
    layout: chosen("header"),
    /** A button beside the menu; without words there is none. */
    call: closed({ label: Label, link: Type.Union([Href, Type.Literal("")]) }),
  }),
  footer: closed({ layout: chosen("footer") }),
  hero: closed({ edge: chosen("edge"), opening: chosen("opening") }),
  ornament: closed({ name: Type.Enum([...ornaments]), file: File }),
  motion: chosen("motion"),
  /** Files of the site: the logo on light and on dark ground, the icon of its tabs, the picture of shared links. */
  brand: closed({ logo: File, logoDark: File, icon: File, share: File }),
  /** The owner's own style sheet, in a layer of its own above the others of the site. */
  css: closed({ text: Type.String({ maxLength: 50_000 }), on: Type.Boolean() }),
});
export type DesignDocument = Static<typeof DesignDocument>;
