import { join } from "node:path";
import { root } from "./run.mjs";

/** How the built product is started: by `npm start`, by browser tests and by the bench. */

export const program = join(root, "build/node/server/main.mjs");

/** Its build writes a list of locales here (scripts/building/locales.mjs). */
export const localeLists = join(root, "build/icu");

/**
 * Small semi-spaces, garbage of the start that is collected (src/server/process/starting/after-start.ts), no look at
 * languages that nobody is shown, and no optimising compiler before a function was called as often as on a busy site:
 * 10, 8, 5 and 5 MB.
 */
export const flags = [
  "--max-semi-space-size=4",
  "--expose-gc",
  `--icu-data-dir=${localeLists}`,
  "--invocation-count-for-turbofan=25000",
];

export const environment = {
  // React comes in two builds; without this it is the slow one.
  NODE_ENV: "production",
  // From the first module on: a call in main.mjs would come after its imports.
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(root, "build/.compiled"),
  // What one thread of V8 has freed another one uses: 4 MB.
  MALLOC_ARENA_MAX: "1",
};
