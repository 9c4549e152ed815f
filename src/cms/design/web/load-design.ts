import type { RouterContextProvider } from "react-router";
import { draftLook, plainLook } from "#contract/look.ts";
import { load, send } from "#web/load.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import { requestFacts } from "#web/request-context.ts";
import { type BrandPicture, type LiveBrand, readDesign, readDesignPreview } from "../contract.ts";
import type { DesignDocument } from "../document.ts";
import { preloadedFonts } from "../fonts/faces.ts";
import { headerGround } from "../sheet/header-ground.ts";
import { designSheet } from "./design-sheet.ts";
import { fontFiles } from "./fonts/files.ts";

type Context = Readonly<RouterContextProvider>;

/** The logo for light ground, and the one for dark ground, if there are two. */
export type Logo = { readonly light: BrandPicture; readonly dark: BrandPicture | null };

/** What browsers and phones draw around the pages: their icons, by version, and the colour above the header. */
export type SiteIcons = {
  readonly version: string;
  readonly vector: boolean;
  readonly light: string;
  readonly dark: string;
};

/** The API has checked the own style sheet (`LiveDesign`). */
const drawnOf = once((design: DesignDocument, brand: LiveBrand, plain: boolean) => ({
  designSheet: designSheet(design, { brand, own: plain ? "" : design.css.text }),
  fonts: preloadedFonts(design.type, fontFiles),
  ornament: design.ornament.name,
  call: design.header.call,
  logo: brand.logo ? frozen<Logo>({ light: brand.logo, dark: brand.logoDark }) : undefined,
  share: brand.share,
  drawn: brand.drawn,
  icons: frozen<SiteIcons>({
    ...{ version: brand.version, vector: brand.vector },
    ...{ light: headerGround(design, "light"), dark: headerGround(design, "dark") },
  }),
}));

/** What the page is shown in, if not in the design that visitors see. */
export type Look = "draft" | "plain" | null;

/**
 * The look of the site: its style sheet, which stands in the head of every page (decision 0068), the addresses of its
 * fonts, what stands in the page itself, and what is drawn around it. `plain`: without the owner's own style sheet.
 */
export async function loadDesign(context: Context, { plain = false } = {}) {
  const { look } = context.get(requestFacts);
  const draft = look === null || look === plainLook ? null : await draftBehind(context, look);
  const { design, brand } = draft ?? (await load(context, readDesign, {}));
  const shown: Look = draft ? "draft" : look === plainLook ? "plain" : null;
  return { ...drawnOf(design, brand, plain || shown === "plain"), look: shown };
}

/** Null once the link has expired or was taken back, and for who may not see drafts. */
export async function draftBehind(context: Context, look: string) {
  const query = look === draftLook ? {} : { token: look.slice(0, 200) };
  const { reply } = await send(context, readDesignPreview, { query });
  return reply;
}
