import { hash } from "node:crypto";
import type { OwnSite } from "#platform/own-site.ts";

/** A script of the export, under a name that changes with it. */
type Script = { file: string; body: Buffer };
export type Scripts = { start: Script; islands: Script };

/**
 * The scripts of the pages of an export (`app/static-site`), in one piece each: browsers load no modules from a folder.
 * Null where the site was not built, as in development.
 */
export async function findScripts(site: OwnSite): Promise<Scripts | null> {
  const [start, islands] = await Promise.all(["static-start", "static-islands"].map((name) => scriptOf(site, name)));
  return start && islands ? { start, islands } : null;
}

async function scriptOf(site: OwnSite, name: string): Promise<Script | null> {
  const { status, body } = await site.ask(`/assets/${name}.js`);
  return status === 200 ? { file: `assets/${name}-${hash("sha256", body).slice(0, 8)}.js`, body } : null;
}
