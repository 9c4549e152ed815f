import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Server, startServer } from "./children.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const owner = { email: "bench@vitrine.example", password: "Riesling trocken 2025" };

const stripped = join(root, "build/node/server/main.mjs");
const isBuilt = existsSync(stripped);

type How = { data: string; cache?: boolean; pinned?: boolean; flags?: string[]; env?: Record<string, string> };

/** Starts Vitrine as `npm start` does, on a data folder of the bench; without `cache` every page is rendered anew. */
export function startProduct({ data, cache = true, pinned = true, flags = [], env = {} }: How): Promise<Server> {
  const pageCache = join(
    root,
    isBuilt ? "build/node/platform/changes/page-cache.mjs" : "src/platform/changes/page-cache.ts",
  );
  const uncached = ["--import", new URL("./uncached.ts", import.meta.url).href];
  return startServer({
    name: cache ? "Vitrine" : "Vitrine without its page cache",
    args: [
      "--max-semi-space-size=2",
      ...(cache ? [] : uncached),
      ...flags,
      isBuilt ? stripped : join(root, "src/server/main.ts"),
    ],
    // Not the repository: a .env there is the caller's.
    cwd: data,
    env: { ...environment(data), PAGE_CACHE: pathToFileURL(pageCache).href, ...env },
    pinned,
  });
}

export function environment(data: string): Record<string, string> {
  return {
    VITRINE_DATA: data,
    VITRINE_DEMO: "1",
    VITRINE_DEMO_PICTURES: "0",
    VITRINE_ADMIN_EMAIL: owner.email,
    VITRINE_ADMIN_PASSWORD: owner.password,
    NODE_COMPILE_CACHE: join(root, "build/.compiled"),
  };
}
