import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { filesBelow, isTest } from "./sources.mjs";

/** Written as the last thing of a build and removed as its first, so half a build never counts. */
export const stamp = join(root, "build/.stamp");

const results = ["build/node/server/site.mjs", "build/node/server/main.mjs"];
const settings = /^(package(-lock)?\.json|tsconfig.*\.json|(vite|react-router|postcss)\.config\.\w+)$/;
const recipe = [
  "building/build.mjs",
  "building/pack.mjs",
  "building/locales.mjs",
  "building/sources.mjs",
  "building/texts-apart.mjs",
  "building/addresses.mjs",
  "fonts/cut.mjs",
];

export function isBuilt() {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === fingerprint() &&
    results.every((file) => existsSync(join(root, file)))
  );
}

/** @returns {string} a hash of the contents of all that goes into a build; times of files say nothing after a clone */
export function fingerprint() {
  const files = [
    ...filesBelow(join(root, "src"))
      .filter((file) => !isTest(file))
      .map((file) => `src/${file}`),
    ...filesBelow(join(root, "public")).map((file) => `public/${file}`),
    ...readdirSync(root).filter((file) => settings.test(file)),
    ...recipe.map((file) => `scripts/${file}`),
  ];
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
