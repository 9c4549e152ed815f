import { paletteFrom } from "../colours/from-one.ts";
import type { DesignDocument } from "../document.ts";

/** What every design begins with; a preset says what it has otherwise. */
export const plainDesign: DesignDocument = {
  colours: paletteFrom("#33587a"),
  type: {
    ...{ heading: "figtree", text: "figtree", size: "normal", scale: "1.25" },
    ...{ headingWeight: "bold", headingCase: "plain" },
  },
  layout: { spacing: "normal", measure: "normal", heads: "aside" },
  shapes: {
    ...{ corners: "slight", shadows: "soft", lines: "hair", buttons: "filled" },
    ...{ links: "underline", fields: "box", cards: "raised", pictures: "plain" },
  },
  header: { layout: "bar", call: { label: {}, link: "" } },
  footer: { layout: "columns" },
  hero: { edge: "straight", opening: "start" },
  ornament: { name: "none", file: null },
  motion: "calm",
  brand: { logo: null, logoDark: null, icon: null, share: null },
  css: { text: "", on: true },
};

type Look = Partial<{ [K in "type" | "layout" | "shapes"]: Partial<DesignDocument[K]> }> & {
  colours: DesignDocument["colours"];
  header: DesignDocument["header"]["layout"];
  footer: DesignDocument["footer"]["layout"];
  edge: DesignDocument["hero"]["edge"];
  opening?: DesignDocument["hero"]["opening"];
  ornament: DesignDocument["ornament"]["name"];
  motion?: DesignDocument["motion"];
};

export function designOf({
  type,
  layout,
  shapes,
  header,
  footer,
  edge,
  opening = "start",
  ornament,
  ...rest
}: Look): DesignDocument {
  return {
    ...plainDesign,
    ...rest,
    type: { ...plainDesign.type, ...type },
    layout: { ...plainDesign.layout, ...layout },
    shapes: { ...plainDesign.shapes, ...shapes },
    header: { ...plainDesign.header, layout: header },
    footer: { layout: footer },
    hero: { edge, opening },
    ornament: { name: ornament, file: null },
  };
}
