import type { DesignDocument } from "#cms/design/document.ts";
import { headerGround } from "#cms/design/sheet/header-ground.ts";
import { tokensOf } from "#cms/design/sheet/tokens.ts";
import type { ConfigDocument } from "#cms/settings/server/index.ts";
import { pictureTypes } from "./recipes.ts";
import { siteNameOf } from "./site-name.ts";

type Facts = { design: DesignDocument; config: ConfigDocument /** Of the icons. */; version: string };

/** Below an icon on a home screen there is room for about this many letters. */
const shortest = 12;

/** What a phone needs to put the site on its home screen (W3C Web Application Manifest), as JSON. */
export function webManifest({ design, config, version }: Facts): string {
  const name = siteNameOf(config);
  const icon = (file: "icon-192.png" | "icon-512.png" | "icon-maskable.png", size: number, purpose: string) => ({
    ...{ src: `/${file}?v=${version}`, sizes: `${size}x${size}`, type: pictureTypes[file], purpose },
  });
  return JSON.stringify({
    id: "/",
    name,
    short_name: shortName(name),
    lang: config.language,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: headerGround(design, "light"),
    background_color: tokensOf(design).light["paper"],
    icons: [
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("icon-maskable.png", 512, "maskable"),
    ],
  });
}

/** As many whole words from the beginning as have room; of a longer first word all of it, which phones shorten. */
function shortName(name: string): string {
  const [first = "", ...others] = name.split(/\s+/);
  let short = first;
  for (const word of others) {
    if (`${short} ${word}`.length > shortest) break;
    short += ` ${word}`;
  }
  return short;
}
