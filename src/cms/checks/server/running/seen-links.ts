import type { Found } from "../found.ts";
import { beginning, type Checked, contentOf } from "../found.ts";
import type { PageFacts, SeenLink } from "../reading/page-facts.ts";
import { type Around, targetOf } from "./targets.ts";

/** What the site says to an address, as far as links want to know it. */
export type Answer = {
  status: number;
  /** Where a redirect leads that holds for good. */
  to: string | null;
  /** Search engines are asked not to list it. */
  hidden: boolean;
  ids: ReadonlySet<string>;
};

type Use = { page: Checked & { title: string }; link: SeenLink };
type Inside = { path: string; fragment: string; uses: Use[] };

/** So many places with the same link are told. */
const mostUses = 20;

/** The links of pages that were read, each place where they lead to once. */
export class SeenLinks {
  readonly #inside = new Map<string, Inside>();
  readonly #outside = new Map<string, Use[]>();
  readonly #around: Omit<Around, "page">;

  constructor(around: Omit<Around, "page">) {
    this.#around = around;
  }

  /** `frame`: also those of the menus and the footer, which are the same on all pages. Returns the paths that it links to. */
  note(page: Checked, facts: PageFacts, { frame }: { frame: boolean }): Set<string> {
    const paths = new Set<string>();
    for (const link of facts.links) {
      if (link.framed && !frame) continue;
      const target = targetOf(link.href, { ...this.#around, page: page.address });
      const use = { page: { ...page, title: facts.title }, link };
      if (target?.kind === "inside") {
        paths.add(target.path);
        const key = `${target.path}#${target.fragment}`;
        const known = this.#inside.get(key) ?? { ...target, uses: [] };
        this.#inside.set(key, known);
        add(known.uses, use);
      }
      if (target?.kind === "outside") {
        const uses = this.#outside.get(target.url) ?? [];
        this.#outside.set(target.url, uses);
        add(uses, use);
      }
    }
    return paths;
  }

  /** The addresses of this site that links lead to. */
  inside(): Set<string> {
    return new Set([...this.#inside.values()].map(({ path }) => path));
  }

  /** Those of which a link wants a certain place. */
  withPlaces(): Set<string> {
    return new Set([...this.#inside.values()].flatMap(({ path, fragment }) => (fragment === "" ? [] : [path])));
  }

  outside(): string[] {
    return [...this.#outside.keys()];
  }

  /** What is wrong with the links to addresses of this site. */
  found(answers: ReadonlyMap<string, Answer>): Found[] {
    return [...this.#inside.values()].flatMap(({ path, fragment, uses }) => {
      const answer = answers.get(path);
      return answer ? uses.flatMap((use) => foundAt(use, { path, fragment, answer })) : [];
    });
  }

  /** What is wrong with the links to another site. */
  foundOutside(url: string, wrong: { name: "outsideDead" | "outsideUnknown"; status: number }): Found[] {
    const { name, status } = wrong;
    return (this.#outside.get(url) ?? []).map((use) => {
      const { page, about, place, inBlock } = placeOf(use);
      return { name, page, about, place, inBlock, values: { to: url, status } };
    });
  }
}

/** A link of a menu stands once, though it is in both languages. */
function add(uses: Use[], use: Use): void {
  const same = ({ page, link }: Use) =>
    link.framed === use.link.framed && (link.framed ? link.text === use.link.text : page.address === use.page.address);
  if (uses.length < mostUses && !uses.some(same)) uses.push(use);
}

function foundAt(
  use: Use,
  { path, fragment, answer }: Pick<Inside, "path" | "fragment"> & { answer: Answer },
): Found[] {
  const { framed } = use.link;
  const there = placeOf(use);
  const values = { to: path };
  const { status, to, hidden, ids } = answer;
  if (status === 404 || status === 410 || status === 400) {
    return [{ name: framed ? "menuDead" : "linkDead", values, ...there }];
  }
  if (to !== null) return [{ name: framed ? "menuMoved" : "linkMoved", values: { ...values, now: to }, ...there }];
  if (status !== 200) return [];
  // The top of a page needs no mark (HTML, "find a potential indicated element").
  if (fragment !== "" && fragment.toLowerCase() !== "top" && !fragment.startsWith(":~:") && !ids.has(fragment)) {
    return [{ name: "anchorGone", values: { ...values, fragment }, ...there }];
  }
  return framed && hidden ? [{ name: "menuHidden", values, ...there }] : [];
}

function placeOf({ page, link }: Use) {
  const about = beginning(link.text || link.href);
  if (link.framed) return { page, about, place: { kind: "menus" as const }, inBlock: [] };
  return { page, about, place: contentOf(page), inBlock: [link.href] };
}
