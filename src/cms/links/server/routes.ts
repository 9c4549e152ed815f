import { readAddresses } from "#contract/links/addresses.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import type { Linkables } from "#platform/links/linkable.ts";

/** What the house says about the things that links lead to; the features that own them find them. */
export function linkEndpoints(linkables: Linkables): Endpoint[] {
  return [
    handle(readAddresses, async (call) => {
      const { lang: language, links } = call.body;
      const wanted = Map.groupBy(links, (name) => name.slice(0, name.indexOf(":")));
      const found = new Map<string, string>();
      for (const [kind, names] of wanted) {
        const ids = names.map((name) => name.slice(kind.length + 1));
        const known = await linkables[kind]?.addresses({ ids, language, now: call.now });
        if (known?.next) call.validUntil(known.next);
        for (const [id, address] of known?.addresses ?? []) found.set(`${kind}:${id}`, address);
      }
      return links.flatMap((link) => {
        const address = found.get(link);
        return address === undefined ? [] : [{ link, address }];
      });
    }),
  ];
}
