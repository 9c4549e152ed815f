import type { Block } from "#contract/blocks/block.ts";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** The name of the thing of this site that an address leads to; null for every other address. */
type NameOf = (href: string) => string | null;

/**
 * Issues of the newsletter had kinds of blocks of their own. They become those of pages: pictures, buttons in a row, lists
 * of chosen entries, separators. Forms that were open at the update still send the former ones, and so do the copies that
 * browsers keep of what was not saved.
 */
export function blocksNow(blocks: Block[], nameOf: NameOf = () => null): Block[] {
  return blocks.flatMap((block) => blockNow(block, nameOf));
}

function blockNow(block: Block, nameOf: NameOf): Block[] {
  const { type, id, props } = block;
  // Nobody has looked yet at what is sent.
  if (typeof id !== "string" || typeof props !== "object" || props === null) return [block];
  switch (type) {
    case "picture": {
      // One that has become another kind already.
      if (!("file" in props)) return [block];
      const { file: picture, href } = props;
      const look = { caption: {}, width: "normal", shape: "own" };
      return [{ type, v: 1, id, props: { picture, ...look, to: linkOf(href, nameOf) } }];
    }
    case "button": {
      if (!("href" in props)) return [block];
      const { label: text, href } = props;
      const button = {
        type,
        v: 1,
        id: `${id.slice(0, 60)}-one`,
        props: { text, to: linkOf(href, nameOf), look: "primary" },
      };
      return [{ type: "buttons", v: 1, id, props: { align: "left" }, children: [button] }];
    }
    case "entries":
      return entriesNow(id, props);
    case "divider":
      return [{ type: "separator", v: 1, id, props: { look: "line", space: "medium" } }];
    default:
      return [block];
  }
}

/** A list without entries showed nothing, and now would show the latest: of it, its title stays. */
function entriesNow(id: string, { title, entries }: Block["props"]): Block[] {
  const chosen = [entries ?? []].flat();
  if (chosen.length > 0) {
    const look = { tags: [], look: "cards", count: chosen.length };
    return [{ type: "newsList", v: 2, id, props: { title: title ?? {}, ...look, entries: [...new Set(chosen)] } }];
  }
  if (!Object.values(title ?? {}).some(Boolean)) return [];
  const look = { over: {}, level: "2", size: "medium", align: "left" };
  return [{ type: "heading", v: 1, id, props: { ...look, text: title } }];
}

/** Whatever was typed stays, in a form that links may have; the check before sending names what leads nowhere. */
function linkOf(href: unknown, nameOf: NameOf): string {
  const typed = typeof href === "string" ? href.trim() : "";
  if (typed === "") return "";
  const named = nameOf(typed) ?? typed;
  if (new RegExp(`^(?:page|entry|file):${uuid}|^(?:https?:|mailto:|tel:|#|/(?![/\\\\]))`).test(named)) return named;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(named)) return `mailto:${named}`;
  if (/^[^\s/:@]+\.[^\s/:@.]{2,}(?:[/?#]|$)/.test(named)) return `https://${named}`;
  return `/${named.replace(/^[/\\]+/, "")}`.slice(0, 2000);
}
