import type { RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { mostLinks, readAddresses } from "#contract/links/addresses.ts";
import { linkedIds, withAddresses } from "#contract/links/html-links.ts";
import { linkName, ownLink } from "#contract/links/link.ts";
import type { Client } from "#contract/wire/client.ts";
import { dependOn, Together } from "#web/kept/together.ts";
import { loadBy } from "#web/load.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
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
  const facts = context.get(requestFacts);
  const addresses = addressesIn(context, language);
  const answers = await Promise.all(names.map((name) => addresses.get(name)));
  for (const answer of new Set(answers)) dependOn(facts, answer);
  return Object.fromEntries(names.map((name, at) => [name, answers[at]!.found.get(name) ?? null]));
}

const known = new WeakMap<object, Map<Language, PageAddresses>>();

function addressesIn(context: Readonly<RouterContextProvider>, language: Language): PageAddresses {
  const facts = context.get(requestFacts);
  const page = facts.keeping?.page ?? context;
  const all = known.get(page) ?? new Map<Language, PageAddresses>();
  known.set(page, all);
  const own = all.get(language) ?? new PageAddresses(facts, language);
  all.set(language, own);
  return own;
}

type Found = Map<string, string>;

/** The addresses that a page asks for, each once. */
class PageAddresses {
  readonly #together: Together<Found>;
  readonly #asked = new Map<string, ReturnType<Together<Found>["ask"]>>();

  constructor(facts: RequestFacts, language: Language) {
    this.#together = new Together(facts, (api, names) => readAll(api, { names, language }));
  }

  get(name: string): ReturnType<Together<Found>["ask"]> {
    const asked = this.#asked.get(name) ?? this.#together.ask([name]);
    this.#asked.set(name, asked);
    return asked;
  }
}

/** In one order, so that the same page asks the same question. */
async function readAll(api: Client, { names, language }: { names: string[]; language: Language }): Promise<Found> {
  const sorted = names.toSorted();
  const found: Found = new Map();
  for (let at = 0; at < sorted.length; at += mostLinks) {
    const body = { lang: language, links: sorted.slice(at, at + mostLinks) };
    for (const { link, address } of await loadBy(api, readAddresses, { body })) found.set(link, address);
  }
  return found;
}
