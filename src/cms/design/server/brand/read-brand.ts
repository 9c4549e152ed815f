import { colourTokens } from "#cms/design/colours/tokens.ts";
import type { BrandPicture, LiveBrand } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { filesOf } from "#cms/design/files-of.ts";
import { downloadAddress } from "#cms/files/picture.ts";
import type { ConfigDocument } from "#cms/settings/server/index.ts";
import { shareSize } from "#contract/share-picture.ts";
import type { Db } from "#database/database.ts";
import { shareVersion } from "../share/share-look.ts";
import { type BrandFile, brandFiles, coveringBoth, coveringOne, isDrawing, isSquarish } from "./brand-files.ts";
import { monogramOf } from "./monogram-of.ts";
import { hashOf, type IconRecipe, type PictureName, type Recipe, type Source } from "./recipes.ts";
import { siteNameOf } from "./site-name.ts";
import { webManifest } from "./web-manifest.ts";

/** The brand as visitors see it: what pages show, and how each of its pictures is made; those that are not there are left out. */
export type Brand = LiveBrand & {
  recipes: Partial<Record<PictureName, Recipe>>;
  /** JSON (W3C Web Application Manifest). */
  manifest: string;
  /** For mails, where a picture at `url` + `src` stands for the name. */
  mailLogo: BrandPicture | null;
};

/** A logo is shown at most 16rem wide or 5.5rem high, sharp on fine screens. */
const logoSize = { width: 512, height: 176 };
/** In pixels of the picture; mails show it half as large. */
const mailSize = { width: 480, height: 160 };
const iconSide = 512;

type Reading = { design: DesignDocument; config: ConfigDocument };

/** Reads the files of a design, and derives what is made of them. */
export async function readBrand(db: Db, { design, config }: Reading): Promise<Brand> {
  const { brand, ornament } = design;
  const files = await brandFiles(db, { ids: filesOf(design) });
  const fileOf = (id: string | null): BrandFile | null => (id === null ? null : (files.get(id) ?? null));
  const [logo, logoDark, icon, share] = [
    fileOf(brand.logo),
    fileOf(brand.logoDark),
    fileOf(brand.icon),
    fileOf(brand.share),
  ];
  const drawn = shareVersion({
    ...{ design, config, sourceOf },
    logos: { light: logo, dark: logoDark },
    own: share !== null,
  });
  const own = ornament.name === "own" ? fileOf(ornament.file) : null;
  const iconFile = icon ?? (logo && isSquarish(logo) ? logo : null);
  const icons: IconRecipe = {
    of: iconSource(iconFile) ?? { monogram: monogramOf(design, siteNameOf(config)) },
    ground: colourTokens(design.colours.light)["surface"]!,
  };
  const recipes: Brand["recipes"] = {
    ...iconRecipes(icons, iconFile),
    ...(share ? { "share.jpg": shareRecipe(share) } : {}),
    ...(logo ? { "logo.png": { make: "fit", source: sourceOf(logo, mailSize), ...mailSize } as const } : {}),
    ...(own && isDrawing(own) ? { "ornament.svg": drawingRecipe(own) } : {}),
  };
  const manifestAt = (version: string) => webManifest({ design, config, version });
  const version = hashOf({ icons, drawing: recipes["favicon.svg"] ?? null, manifest: manifestAt("") });
  return {
    logo: pagePicture(logo),
    logoDark: pagePicture(logoDark),
    share: recipes["share.jpg"] ? { src: addressOf("share.jpg", recipes["share.jpg"]), ...shareSize } : null,
    drawn,
    version,
    vector: recipes["favicon.svg"] !== undefined,
    ornament: recipes["ornament.svg"]
      ? addressOf("ornament.svg", recipes["ornament.svg"])
      : (pagePicture(own)?.src ?? null),
    recipes,
    manifest: manifestAt(version),
    mailLogo: logo ? { src: addressOf("logo.png", recipes["logo.png"]!), ...fitted(logo) } : null,
  };
}

function addressOf(name: PictureName, recipe: Recipe): string {
  return `/${name}?v=${hashOf(recipe)}`;
}

function iconRecipes(icons: IconRecipe, file: BrandFile | null): Brand["recipes"] {
  const icon = { make: "icon", ...icons } as const;
  return {
    "favicon.ico": icon,
    "apple-touch-icon.png": icon,
    "icon-192.png": icon,
    "icon-512.png": icon,
    "icon-maskable.png": icon,
    ...(file && isDrawing(file) ? { "favicon.svg": drawingRecipe(file) } : {}),
  };
}

function iconSource(file: BrandFile | null): { source: { sha256: string; type: string } } | null {
  return file && { source: sourceOf(file, { width: iconSide, height: iconSide }) };
}

/** The logos of a design, for light and for dark ground. */
export async function logosOf(db: Db, { brand }: DesignDocument) {
  const ids = [brand.logo, brand.logoDark].filter((id) => id !== null);
  const files = await brandFiles(db, { ids });
  const fileOf = (id: string | null) => (id === null ? null : (files.get(id) ?? null));
  return { light: fileOf(brand.logo), dark: fileOf(brand.logoDark) };
}

/** As large as needed, in a format that keeps all of its pixels, if there is one. */
export function sourceOf({ own, webp }: BrandFile, size: { width: number; height: number } = logoSize): Source {
  const { sha256, type } = coveringBoth(own.length > 0 ? own : webp, size)!;
  return { sha256, type };
}

function shareRecipe(file: BrandFile): Recipe {
  return { make: "share", source: sourceOf(file, shareSize), focus: file.focus };
}

function drawingRecipe({ sha256, type }: BrandFile): Recipe {
  return { make: "drawing", source: { sha256, type } };
}

function pagePicture(file: BrandFile | null | undefined): BrandPicture | null {
  if (!file) return null;
  const size = coveringOne(file.webp.length > 0 ? file.webp : file.own, logoSize)!;
  return { src: downloadAddress(file.id, size.gridref), width: size.width, height: size.height };
}

/** How large a mail shows the logo: within half of the picture's lengths. */
function fitted({ own, webp }: BrandFile): { width: number; height: number } {
  const { width, height } = (own.at(-1) ?? webp.at(-1))!;
  const scale = Math.min(mailSize.width / 2 / width, mailSize.height / 2 / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
