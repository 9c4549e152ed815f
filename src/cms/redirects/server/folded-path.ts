import { fold } from "#contract/formats/fold.ts";

/** An address by which redirects are found: without encoding, case, and slashes that mean nothing. */
export function foldedPath(path: string): string {
  return `/${path.split("/").filter(Boolean).map(decoded).map(fold).join("/")}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
