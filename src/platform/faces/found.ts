import type { Permission } from "#contract/rights/rights.ts";
import type { Linkable } from "../links/linkable.ts";

/** How the things of one kind are found by their words. */
export type Finder = {
  /** The group of their audited acts: the admin centre knows their screens by it. */
  kind: string;
  /** Only for users with this right. */
  needs: Permission;
  /** They are about people: browsers do not remember their titles. */
  personal?: true;
  /** Called while somebody types. */
  find: (asked: Wanted) => Promise<FoundThing[]>;
};

export type Wanted = {
  /** Folded, at least one. The things that are found hold all of them. */
  words: string[];
  limit: number;
  now: Date;
};

export type FoundThing = {
  _id: string;
  /** Empty if it has no name. */
  title: string;
  /** The key of a text that says in what state it is, if that is worth saying. */
  state?: string | null;
};

/** Things that links lead to are found as in the field for a link. */
export function findLinked(linkable: Linkable): Finder["find"] {
  return async ({ words, limit, now }) => {
    const ids = await linkable.search({ q: words.join(" "), limit });
    const targets = await linkable.targets({ ids, now });
    return ids.flatMap((_id) => {
      const target = targets.get(_id);
      if (!target) return [];
      return { _id, title: target.title, state: target.state === "open" ? null : `admin:link.state.${target.state}` };
    });
  };
}

/** Things in the order in which they were found, with their titles. */
export function titled(ids: string[], titles: [id: string, title: string][]): FoundThing[] {
  const named = new Map(titles);
  return ids.flatMap((_id) => {
    const title = named.get(_id);
    return title === undefined ? [] : { _id, title };
  });
}
