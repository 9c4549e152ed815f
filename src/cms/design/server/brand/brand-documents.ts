import { Readable } from "node:stream";
import type { Bytes } from "#contract/wire/route.ts";
import type { Document } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { liveBrand } from "./brand-of.ts";
import { DrawingFailed } from "./drawing/picture-drawer.ts";
import { KeptPictures } from "./kept-pictures.ts";
import type { Brand } from "./read-brand.ts";
import { hashOf, type PictureName, pictureNames, type Recipe } from "./recipes.ts";

/**
 * The icons of the site, its web manifest, and what else is made of the brand, under addresses of their own. Pages ask for
 * them by the version in `v`, so that browsers may keep them; without it, or with a former one, they get what is there now.
 */
export function brandDocuments(platform: Platform): Document[] {
  const kept = new KeptPictures(platform);
  return [
    ...pictureNames.map((name) => ({
      url: `/${name}`,
      async answer({ query }: { query: Record<string, string | undefined> }) {
        const brand = await liveBrand(platform);
        const recipe = brand.recipes[name];
        if (!recipe) return insteadOf(name, brand);
        const lasting = query["v"] === versionOf(name, { recipe, brand });
        try {
          const picture = await kept.get({ name, recipe });
          return { bytes: { ...picture, name, lasting, inline: true, elsewhere: elsewhere.has(name) } };
        } catch (error) {
          if (!(error instanceof DrawingFailed)) throw error;
          platform.log.warn({ err: error, name }, "nothing could be made of a picture of the brand");
          return insteadOf(name, brand);
        }
      },
    })),
    {
      url: "/manifest.webmanifest",
      async answer({ query }) {
        const { manifest, version } = await liveBrand(platform);
        return { bytes: manifestBytes({ manifest, version, lasting: query["v"] === version }) };
      },
    },
  ];
}

/** In mails that are read in a browser, and where somebody shares a link. */
const elsewhere = new Set<PictureName>(["logo.png", "share.jpg"]);

/** All icons have one version, under which pages ask for them. */
function versionOf(name: PictureName, { recipe, brand }: { recipe: Recipe; brand: Brand }): string {
  return recipe.make === "icon" || name === "favicon.svg" ? brand.version : hashOf(recipe);
}

/** Who has kept the address of an icon as a drawing gets one of pixels. */
function insteadOf(name: PictureName, { version }: Brand): { to: string } | null {
  return name === "favicon.svg" ? { to: `/icon-192.png?v=${version}` } : null;
}

function manifestBytes({
  manifest,
  version,
  lasting,
}: Pick<Brand, "manifest" | "version"> & { lasting: boolean }): Bytes {
  const all = Buffer.from(manifest);
  return {
    type: "application/manifest+json; charset=utf-8",
    name: "manifest.webmanifest",
    size: all.length,
    etag: version,
    lasting,
    inline: true,
    read: async ({ start, end } = { start: 0, end: all.length - 1 }) => Readable.from([all.subarray(start, end + 1)]),
  };
}
