import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";

/** The page side as it was built, for the server. */
export async function webBuild(): Promise<ServerBuild> {
  return (await import(new URL("server/index.js", webFolder()).href)) as ServerBuild;
}

/** Where the files for browsers lie. */
export function clientFolder(): string {
  return fileURLToPath(new URL("client/", webFolder()));
}

/** Named from the sources; stripping rewrites the address, so that it names the same folder. */
function webFolder(): URL {
  const folder = new URL("../../../build/web/", import.meta.url);
  if (existsSync(new URL("server/index.js", folder))) return folder;
  throw Object.assign(new Error("the web part is not built"), { code: "ERR_MODULE_NOT_FOUND" });
}
