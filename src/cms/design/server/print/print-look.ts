import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { type Hex, legible } from "#cms/design/colours/colour.ts";
import { colourTokens } from "#cms/design/colours/tokens.ts";
import type { FontName } from "#cms/design/fonts/families.ts";
import { headingWeight } from "#cms/design/sheet/tokens.ts";
import type { FaceFiles } from "#platform/pdf/letters.ts";
import type { Platform } from "#platform/platform.ts";
import { liveBrand } from "../brand/brand-of.ts";
import { DrawingFailed } from "../brand/drawing/picture-drawer.ts";
import { KeptPictures } from "../brand/kept-pictures.ts";

/** Single weights of the fonts of pages, cut by the build. */
const fonts = new URL("../../../../../build/fonts/", import.meta.url);

export type PrintFace = "text" | "strong" | "heading";

/** The look of the site on white paper. */
export type PrintLook = {
  faces: Record<PrintFace, FaceFiles>;
  /** Headings are in capitals. */
  upper: boolean;
  /** Words are legible on white; `line` is for rules alone. */
  colours: Record<"ink" | "soft" | "accent" | "line" | "danger", Hex>;
  /** PNG; null where the name of the business stands. */
  logo: Buffer | null;
};

/** How documents for print look: in the fonts and colours of the published design, with its logo. */
export function printLooks(platform: Platform): () => Promise<PrintLook> {
  const pictures = new KeptPictures(platform);
  const read = (name: string) => readFile(new URL(name, fonts));

  async function face(family: FontName, weight: 400 | 700): Promise<FaceFiles> {
    const name = `${family}-${weight}`;
    const [letters, more] = await Promise.all([read(`${name}.ttf`), read(`${family}-ext-${weight}.ttf`)]);
    return { name, letters, more };
  }

  async function logoOf({ recipes }: Awaited<ReturnType<typeof liveBrand>>): Promise<Buffer | null> {
    const recipe = recipes["logo.png"];
    if (!recipe) return null;
    try {
      return await buffer(await (await pictures.get({ name: "logo.png", recipe })).read());
    } catch (error) {
      if (!(error instanceof DrawingFailed)) throw error;
      platform.log.warn({ err: error }, "the logo could not be drawn for print");
      return null;
    }
  }

  return async () => {
    const brand = await liveBrand(platform);
    const { type, colours } = brand.design;
    const [text, strong, heading, logo] = await Promise.all([
      face(type.text, 400),
      face(type.text, 700),
      face(type.heading, headingWeight(type) > 500 ? 700 : 400),
      logoOf(brand),
    ]);
    const tokens = colourTokens(colours.light);
    const onWhite = (name: string) => legible(tokens[name]!, ["#ffffff"]);
    return {
      faces: { text, strong, heading },
      upper: type.headingCase === "upper",
      colours: {
        ...{ ink: onWhite("ink"), soft: onWhite("ink-soft"), accent: onWhite("action-words") },
        ...{ danger: onWhite("danger"), line: legible(tokens["line"]!, ["#ffffff"], 1.3) },
      },
      logo,
    };
  };
}
