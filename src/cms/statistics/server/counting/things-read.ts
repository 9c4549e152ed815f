import { siteLanguagesOf } from "#cms/settings/server/index.ts";
import { dimensionOfKind } from "#cms/statistics/dimensions.ts";
import { placeOf } from "#contract/addresses.ts";
import { addressTag } from "#contract/links/addresses.ts";
import { type LinkKind, linkKinds, linkName } from "#contract/links/link.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import type { CountRow } from "./storing/sums.ts";

/** How many addresses are remembered; beyond that all are forgotten. */
const most = 2000;
const kinds = linkKinds.filter((kind) => dimensionOfKind[kind] !== undefined);

/** Whether another thing may stand at an address after a change, or an address may be of another language. */
export function areAddressesChanged(tags: readonly string[]): boolean {
  return tags.some((tag) => tag === "config" || tag.startsWith(addressTag("")));
}

type Found = { kind: LinkKind; link: string } | null;

/** Which things stand at addresses that were read: they keep their figures when their addresses change. */
export class ThingsRead {
  readonly #languages: ReturnType<typeof siteLanguagesOf>;
  readonly #linkables: Linkables;
  readonly #known = new Map<string, Found>();

  constructor(platform: Platform, linkables: Linkables) {
    this.#languages = siteLanguagesOf(platform);
    this.#linkables = linkables;
    platform.changes.listen((tags) => {
      if (areAddressesChanged(tags)) this.#known.clear();
    });
  }

  /** What is counted of things, beside the pages that show them. */
  async of(counts: readonly CountRow[]): Promise<CountRow[]> {
    const rows: CountRow[] = [];
    for (const row of counts) {
      if (row.dimension !== "page") continue;
      const found = await this.#at(row.value);
      const dimension = found && dimensionOfKind[found.kind];
      if (dimension) rows.push({ ...row, dimension, value: found.link });
    }
    return rows;
  }

  async #at(path: string): Promise<Found> {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const found = await this.#find(path);
    if (this.#known.size >= most) this.#known.clear();
    this.#known.set(path, found);
    return found;
  }

  async #find(path: string): Promise<Found> {
    const [main] = await this.#languages.read();
    const place = placeOf(path, main);
    if (!place || place.segments.length === 0) return null;
    for (const kind of kinds) {
      const id = await this.#linkables[kind]?.at(place);
      if (id) return { kind, link: linkName({ kind, id }) };
    }
    return null;
  }
}
