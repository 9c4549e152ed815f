import { isAbsolute, relative, sep } from "node:path";

/**
 * The place of an object in its folder or bucket. Only a SHA-256 in lower-case hex becomes a path, so no path leads
 * outside.
 * @throws TypeError
 */
export function placeOf(sha256: string): { shard: string; name: string } {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError("An object is named by 64 digits of lower-case hex");
  return { shard: sha256.slice(0, 2), name: sha256 };
}

/** @throws TypeError unless `path` lies below `folder` */
export function mustLieIn(folder: string, path: string): void {
  const way = relative(folder, path);
  if (way === "" || isAbsolute(way) || way.split(sep)[0] === "..") throw new TypeError(`${path} is not in ${folder}`);
}
