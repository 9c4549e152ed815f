import { isPattern, patternFault, segmentsIn } from "#cms/redirects/pattern.ts";
import { parametersOf, splitAddress, writtenParameters } from "#cms/redirects/query.ts";
import { pathShape, targetShape } from "#cms/redirects/redirect.ts";
import { reservedSlugs } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { idOf } from "./ids.ts";
import type { Remarks } from "./remarks.ts";

export type RedirectRecord = { _id: string; from: string; to: string; kind: "own" };

const [from, to] = [new RegExp(pathShape.pattern, "u"), new RegExp(targetShape.pattern, "iu")];

/** The redirects from old addresses: each address once, and none from one that is told to be the new one. */
export class Redirects {
  readonly #site: string;
  readonly #remarks: Remarks;
  readonly #all = new Map<string, RedirectRecord>();

  constructor({ site, remarks }: { site: string; remarks: Remarks }) {
    this.#site = site;
    this.#remarks = remarks;
  }

  /**
   * @param address the old one: its path, and its query if it is found by that
   * @param target the thing that is there now
   * @param now the path that the thing has in any case, such as that of a page by its slug
   */
  add(address: string, target: string, { now, pattern = false }: { now?: string; pattern?: boolean } = {}): void {
    const segments = segmentsIn(address).map(fold);
    const { path, query } = splitAddress(address);
    const asked = query === "" ? "" : `?${writtenParameters(parametersOf(query))}/`;
    const key = asked + segments.join("/");
    if (key === "" || this.#all.has(key) || (now !== undefined && key === segmentsIn(now).map(fold).join("/"))) return;
    const short = (path.length > 1 ? path.replace(/\/+$/, "") || "/" : path) + query;
    const fits = short.length <= pathShape.maxLength && from.test(short) && to.test(target);
    const reserved = segments.length === 1 && reservedSlugs().has(segments[0] ?? "");
    if (!fits || reserved || isPattern(short) !== pattern || patternFault(short, target)) {
      this.#remarks.add(reserved ? "REDIRECT_TAKEN" : "REDIRECT_WRONG", address.slice(0, 200));
      return;
    }
    this.#all.set(key, { _id: idOf(this.#site, "redirect", key), from: short, to: target, kind: "own" });
  }

  get all(): RedirectRecord[] {
    return [...this.#all.values()];
  }
}
