import type { RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { mostLinks, readAddresses } from "#contract/links/addresses.ts";
import { linkedIds, withAddresses } from "#contract/links/html-links.ts";
import { linkName, ownLink } from "#contract/links/link.ts";
import { load } from "#web/load.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import type { Where } from "#web/site/place.ts";

/** For whom links are resolved: a page's request, and the place of its screen. */
export type LinkLoading = { context: Readonly<RouterContextProvider>; where: Pick<Where, "language"> };

/** A text with the addresses of what it links to. A link to what guests cannot open becomes plain text. */
export async function linked(html: string, loading: LinkLoading): Promise<string> {
  const names = linkedIds(html);
  if (names.length === 0) return html;
  const addresses = await addressesOf(names, loading);
  return withAddresses(html, (name) => addresses[name] ?? null);
}

/** The same for a text with its language. The same text with the same addresses is the same object each time. */
export async function linkedText<T extends Text>(text: T, loading: LinkLoading): Promise<T> {
  const names = namesIn(text);
  return names.length === 0 ? text : (replaced(text, await addressesOf(names, loading)) as T);
}

/** The same for the texts of a list. */
export async function linkedTexts(texts: readonly string[], loading: LinkLoading): Promise<readonly string[]> {
  const names = namesInAll(texts);
  return names.length === 0 ? texts : replacedAll(texts, await addressesOf(names, loading));
}

/** Where a link of its own leads; null for what guests cannot open. */
export async function hrefOf(link: string, loading: LinkLoading): Promise<string | null> {
  const own = ownLink(link);
  if (!own) return link;
  const name = linkName(own);
  const address = (await addressesOf([name], loading))[name] ?? null;
  return address === null ? null : address + own.fragment;
}

type Text = { readonly text: string };
type Addresses = Record<string, string | null>;

const namesIn = once((text: Text): string[] => linkedIds(text.text));

const replaced = once(
  (text: Text, addresses: Addresses): Text =>
    frozen({ ...text, text: withAddresses(text.text, (name) => addresses[name] ?? null) }),
);

const namesInAll = once((texts: readonly string[]): string[] => [...new Set(texts.flatMap(linkedIds))]);

const replacedAll = once((texts: readonly string[], addresses: Addresses): readonly string[] =>
  frozen(texts.map((text) => withAddresses(text, (name) => addresses[name] ?? null))),
);

async function addressesOf(names: string[], { context, where: { language } }: LinkLoading): Promise<Addresses> {
  const addresses = addressesIn(context, language);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await addresses.get(name)] as const)));
}

const known = new WeakMap<object, Map<Language, RequestAddresses>>();

function addressesIn(context: Readonly<RouterContextProvider>, language: Language): RequestAddresses {
  const all = known.get(context) ?? new Map<Language, RequestAddresses>();
  known.set(context, all);
  const own = all.get(language) ?? new RequestAddresses(context, language);
  all.set(language, own);
  return own;
}

/** The addresses that one request asks for. Those that its blocks ask for at the same time are one call of the API. */
class RequestAddresses {
  readonly #context: Readonly<RouterContextProvider>;
  readonly #language: Language;
  readonly #asked = new Map<string, Promise<string | null>>();
  #waiting: { names: string[]; found: Promise<Map<string, string>> } | null = null;

  constructor(context: Readonly<RouterContextProvider>, language: Language) {
    this.#context = context;
    this.#language = language;
  }

  get(name: string): Promise<string | null> {
    const asked = this.#asked.get(name);
    if (asked) return asked;
    const waiting = (this.#waiting ??= this.#begin());
    waiting.names.push(name);
    const address = waiting.found.then((found) => found.get(name) ?? null);
    this.#asked.set(name, address);
    return address;
  }

  #begin() {
    const names: string[] = [];
    const found = Promise.resolve().then(() => {
      this.#waiting = null;
      return this.#read(names);
    });
    return { names, found };
  }

  /** In one order, so that the same page asks the same question. */
  async #read(names: string[]): Promise<Map<string, string>> {
    const sorted = names.toSorted();
    const found = new Map<string, string>();
    for (let at = 0; at < sorted.length; at += mostLinks) {
      const body = { lang: this.#language, links: sorted.slice(at, at + mostLinks) };
      for (const { link, address } of await load(this.#context, readAddresses, { body })) found.set(link, address);
    }
    return found;
  }
}
