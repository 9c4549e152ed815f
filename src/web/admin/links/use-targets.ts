import { useCallback, useEffect, useRef, useState } from "react";
import { fold } from "#contract/formats/fold.ts";
import { type LinkKind, ownLink } from "#contract/links/link.ts";
import { findTargets, type LinkTarget, readTargets } from "#contract/links/targets.ts";
import { useSoon } from "#web/admin/pieces/hooks/use-soon.ts";
import { browserApi } from "#web/browser-api.ts";
import { completedAddress, isLinkAddress, looksLikeAddress, ownPath } from "#web/links/link-address.ts";

/** Milliseconds after the last key. */
const pause = 200;

/**
 * The things that are called as it was typed, with `places` also those on pages. Until they are known, those of the
 * former ones that are.
 */
export function useFound(
  kinds: readonly LinkKind[],
  { places }: { places: boolean },
): { found: LinkTarget[]; search: (q: string) => void } {
  const [found, setFound] = useState<LinkTarget[]>([]);
  const last = useRef(0);
  const names = kinds.join(",");
  async function ask(q: string): Promise<void> {
    last.current += 1;
    const asked = last.current;
    // A search that fails finds nothing; an address can be typed all the same.
    const query = { q: q.slice(0, 160), kinds: names, ...(places && { places }) };
    const targets = await browserApi.call(findTargets, { query }).catch(() => []);
    if (asked === last.current) setFound(targets);
  }
  const soon = useSoon((q: string) => void ask(q), pause);
  const search = useCallback(
    (q: string) => {
      // What was asked before may be answered later.
      last.current += 1;
      setFound((former) => former.filter(({ title }) => fold(title).includes(fold(q))));
      soon(q);
    },
    [soon],
  );
  return { found, search };
}

/** The link to what is found at an address of this site, with its fragment; null for any other address. */
export async function linkAt(typed: string, kinds: readonly LinkKind[]): Promise<string | null> {
  const at = ownPath(typed, window.location.origin);
  if (at === null || at.length > 2000) return null;
  const query = { at, kinds: kinds.join(",") };
  const [target] = await browserApi.call(findTargets, { query }).catch(() => []);
  if (!target) return null;
  const fragment = at.includes("#") ? at.slice(at.indexOf("#")) : "";
  const link = target.link + fragment;
  return ownLink(link) ? link : target.link;
}

/** What was typed, as a link; empty for nothing, and null for words that are no address. */
export async function linkOf(text: string, kinds: readonly LinkKind[]): Promise<string | null> {
  const typed = text.trim();
  if (typed === "" || ownLink(typed)) return typed;
  if (!looksLikeAddress(typed)) return null;
  const thing = await linkAt(typed, kinds);
  if (thing) return thing;
  const address = completedAddress(typed);
  return isLinkAddress(address) ? address : null;
}

/** What a link to a thing leads to, once it is known. */
export function useTarget(link: string): LinkTarget | null {
  const [target, setTarget] = useState<LinkTarget | null>(null);
  useEffect(() => {
    let left = false;
    browserApi
      .call(readTargets, { body: [link] })
      .then(([found]) => !left && setTarget(found ?? null))
      // Its name stays unknown; the link is none the worse for it.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [link]);
  return target?.link === link ? target : null;
}
