import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as started from "../scripts/product.mjs";
import { type Server, startServer } from "./measuring/children.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const owner = { email: "bench@vitrine.example", password: "Riesling trocken 2025" };

const isBuilt = existsSync(started.program);

/** What is not kept (`uncached.ts`): pages alone, what a publication with these tags purges as well, or nothing at all. */
export type Unkept =
  | "pages"
  | "cold"
  | { published: string[] /** Milliseconds; before each page without it. */; every?: number };

type How = { data: string; unkept?: Unkept | null; pinned?: boolean; flags?: string[]; env?: Record<string, string> };

/** Starts Vitrine as `npm start` does, on a data folder of the bench. */
export function startProduct({ data, unkept = null, pinned = true, flags = [], env = {} }: How): Promise<Server> {
  const changes = join(root, isBuilt ? "build/node/server/changes.mjs" : "src/platform/changes/changes.ts");
  const uncached = ["--import", new URL("./uncached.ts", import.meta.url).href];
  return startServer({
    name: unkept ? "Vitrine without its page cache" : "Vitrine",
    args: [
      ...started.flags,
      ...(unkept ? uncached : []),
      ...flags,
      isBuilt ? started.program : join(root, "src/server/main.ts"),
    ],
    // Not the repository: a .env there is the caller's.
    cwd: data,
    env: { ...environment(data), ...said(unkept), CHANGES: pathToFileURL(changes).href, ...env },
    pinned,
  });
}

function said(unkept: Unkept | null): Record<string, string> {
  if (unkept === null) return {};
  if (typeof unkept === "string") return { UNKEPT: unkept };
  const { published, every } = unkept;
  const rhythm: Record<string, string> = every === undefined ? {} : { EVERY: String(every) };
  return { UNKEPT: "published", PUBLISHED: JSON.stringify(published), ...rhythm };
}

export function environment(data: string): Record<string, string> {
  return {
    VITRINE_DATA: data,
    VITRINE_DEMO: "1",
    VITRINE_DEMO_PICTURES: "0",
    VITRINE_ADMIN_EMAIL: owner.email,
    VITRINE_ADMIN_PASSWORD: owner.password,
    ...started.environment,
    NODE_COMPILE_CACHE: join(root, "build/.compiled"),
  };
}
