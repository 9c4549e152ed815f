import { placeOf } from "#contract/addresses.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Checked } from "../found.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import type { Asking, Page } from "./asking.ts";
import type { Answer, SeenLinks } from "./seen-links.ts";
import { thingNamed } from "./thing-at.ts";

/** Larger sites are not read to the end. */
const mostPages = 20_000;

type Crawling = {
  asking: Asking;
  links: SeenLinks;
  linkables: Linkables;
  main: Checked["language"];
  /** Called for each page of the site that guests can read. */
  read: (page: Checked, facts: PageFacts) => Promise<void>;
  /** Called for each address that should be a page and is none. */
  broken: (page: Checked, status: number) => void;
  /** Called now and then. @throws Error to end the crawl */
  told: (done: number, total: number) => Promise<void>;
};

export type Crawled = {
  /** What the site said to each address that links lead to. */
  answers: Map<string, Answer>;
  /** The addresses to which another page than themselves links. */
  linked: Set<string>;
};

/**
 * Reads these pages, and the other pages of the site to which they link: those that are hidden from search engines stand
 * in no list. Then asks for everything else that links lead to.
 */
export async function crawl(pages: readonly Checked[], crawling: Crawling): Promise<Crawled> {
  const { asking, links, linkables, main, read, broken, told } = crawling;
  const queue = [...pages];
  const known = new Set(queue.map(({ address }) => address));
  const things = new Map(queue.map(({ address, thing }) => [address, thing]));
  const answers = new Map<string, Answer>();
  const linked = new Set<string>();
  const framed = new Set<string>();

  async function follow(paths: Set<string>, from: Checked): Promise<void> {
    for (const path of paths) {
      if (!things.has(path)) things.set(path, await thingNamed(path, { linkables, main }));
      const thing = things.get(path) ?? null;
      if (path !== from.address && (thing === null || thing !== from.thing)) linked.add(path);
      if (known.has(path) || thing === null || path.includes("?") || queue.length >= mostPages) continue;
      known.add(path);
      queue.push({ address: path, language: placeOf(path, main)?.language ?? main, thing });
    }
  }

  for (let at = 0; at < queue.length; at += 1) {
    const page = queue[at]!;
    await told(at, queue.length);
    const { facts, ...answer } = await asking.page(page.address);
    // Only a few addresses with their places are wanted; all of them would be much on a large site.
    answers.set(page.address, { ...answer, ids: new Set() });
    if (!facts) {
      if (answer.status !== 200 && at < pages.length && page.thing !== null) broken(page, answer.status);
      continue;
    }
    const frame = !framed.has(page.language);
    framed.add(page.language);
    await follow(links.note(page, facts, { frame }), page);
    // What is shown in another language for want of a translation belongs to that one.
    if (facts.canonical === null || samePath(facts.canonical, page.address)) await read(page, facts);
  }
  await askRest({ answers, asking, links, told, pages: queue.length });
  return { answers, linked };
}

type Rest = Pick<Crawling, "asking" | "links" | "told"> & { answers: Map<string, Answer>; pages: number };

async function askRest({ answers, asking, links, told, pages }: Rest): Promise<void> {
  const withPlaces = links.withPlaces();
  const rest = [...links.inside()].filter((path) => !answers.has(path) || withPlaces.has(path));
  for (const [at, path] of rest.entries()) {
    await told(pages + at, pages + rest.length);
    answers.set(path, await answerOf(path, { asking, places: withPlaces.has(path) }));
  }
}

/** What the site says to an address; with its places only where they are wanted. */
export async function answerOf(path: string, { asking, places }: { asking: Asking; places: boolean }): Promise<Answer> {
  if (path.startsWith("/api/")) return asking.head(path);
  const { facts: _, ...answer }: Page = await asking.page(path);
  return places ? answer : { ...answer, ids: new Set() };
}

function samePath(one: string, other: string): boolean {
  const path = (text: string) => URL.parse(text, "http://site.invalid")?.pathname;
  return path(one) === path(other);
}
