import { defineConfig } from "vitest/config";
import { environment } from "./scripts/product.mjs";
import { LongestFirst } from "./scripts/tests/order.mjs";

// React's other build, with its checks for developers, takes twice the time, and nobody ever visits a site with it.
process.env["NODE_ENV"] = "production";

// As for the product: what tests start as processes is compiled once.
process.env["NODE_COMPILE_CACHE"] ??= environment.NODE_COMPILE_CACHE;

/** They look at the memory or the processes of the whole process that they run in, or change what it has loaded. */
const alone = [
  "src/platform/storage/memory.test.ts",
  "src/cms/files/server/pictures/picture-maker.test.ts",
  "src/cms/transfer/server/sources/wordpress/read-wxr.test.ts",
  // They add a field to the tables of things.
  "src/**/new-field{,s}.test.{ts,tsx}",
];

/** `npm test` leaves out those whose turn it is not. */
const resting = (process.env["VITRINE_RESTING"] ?? "").split(",").filter(Boolean);

/** In the long run what goes by turns comes whole, and each test asks for as much as it can. */
const isLong = process.env["VITRINE_LONG"] !== undefined;

/**
 * A test that fails is run once more: `npm test` names it at the end, whether it failed twice or once. The longest ones, which
 * ask every endpoint, take half a minute; a busy machine may take six times as long.
 */
const usual = {
  testTimeout: isLong ? 3_600_000 : 180_000,
  hookTimeout: 60_000,
  retry: 1,
  pool: "forks" as const,
  setupFiles: ["src/server/testing/declared.ts"],
} satisfies object;

export default defineConfig({
  test: {
    globalSetup: ["src/database/testing/postgres.ts"],
    // Many tests wait for a timer, a disk or another process: with two at a time, two cores would be idle for a while.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...usual,
          name: "together",
          include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: [...alone, ...resting],
          // The product is loaded once for each process, and not for every file.
          isolate: false,
          // What hundreds of files have loaded and made stays in it until the end: 2 or 3 MB of each. In larger semi-spaces less
          // is copied of what is garbage in a moment.
          execArgv: ["--max-old-space-size=4096", "--max-semi-space-size=64"],
        },
      },
      { test: { ...usual, name: "alone", include: alone } },
    ],
  },
});
