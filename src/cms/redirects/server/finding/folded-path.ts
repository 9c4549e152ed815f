import { segmentsIn } from "#cms/redirects/pattern.ts";
import { fold } from "#contract/formats/fold.ts";

/** The segments of an address by which redirects are found: without encoding and case. */
export function foldedSegments(path: string): string[] {
  return segmentsIn(path).map(fold);
}

/** An address by which redirects are found: without encoding, case, and slashes that mean nothing. */
export function foldedPath(path: string): string {
  return pathOf(foldedSegments(path));
}

export function pathOf(segments: string[]): string {
  return `/${segments.join("/")}`;
}
