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

/** The web build stands beside the stripped server (`build/node/server`), and two floors above the sources. */
function webFolder(): URL {
  const places = [new URL("../../web/", import.meta.url), new URL("../../build/web/", import.meta.url)];
  const found = places.find((place) => existsSync(new URL("server/index.js", place)));
  if (!found) throw Object.assign(new Error("the web part is not built"), { code: "ERR_MODULE_NOT_FOUND" });
  return found;
}
