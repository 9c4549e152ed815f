import { createContext } from "react-router";
import type { Keeping } from "#contract/kept/kept-loads.ts";
import type { Language } from "#contract/language.ts";
import type { Client } from "#contract/wire/client.ts";
import type { Carried } from "#contract/wire/sources.ts";

/** What the server tells a page about its request, and what the page returns to the server. */
export type RequestFacts = {
  /** Calls the API in-process, as the visitor. */
  api: Client;
  /** The language of `/`. */
  main: Language;
  /** For the scripts of hydrated pages; public pages have none. */
  nonce: string;
  /** Scheme and host that visitors use, for canonical addresses. */
  origin: string;
  /** Mails leave the outbox. */
  sendsMails: boolean;
  /** The page is the same for all visitors, so its parts may come from a cache. */
  shared: boolean;
  /** The cookie banner is shown: it was not answered in this browser. */
  banner: boolean;
  /** The page is shown in another design than that of visitors (`contract/look.ts`); null for theirs. */
  look: string | null;
  /** A user has asked for marks around the texts of the page; those who may not change texts get none. */
  marks: boolean;
  /** Set by the renderer: every matched screen may be cached for anonymous visitors. */
  cacheable: boolean;
  /** Set by the renderer: the screen is hydrated and needs the nonce. */
  hydrated: boolean;
  /** Set by the renderer: the whole page in pieces, which then need not be copied through a stream. */
  body: readonly Uint8Array[] | null;
  /** Set by the renderer: the styles that may stand in the page. */
  styles: readonly string[];
  /** Filled by the frame of the site and by the page: the third-party services of this page, for its policy. */
  carried: Carried[];
  /** Filled by the page: the services whose videos or maps are on it. */
  framed: Set<string>;
  /** Set by the page: a screen of this site may show it in a frame. */
  framable: boolean;
  /** Set by the page: a part of it could not be loaded, and is left out; such a page is not cached. */
  broken: boolean;
  /** Reports an unexpected error. */
  report: (error: unknown) => void;
  /** Keeps what is loaded for a page that everybody may read; null for a page of one visitor (`keptLoad`). */
  keeping: Keeping<RequestFacts> | null;
};

/** The server gets this key from the bundle, since the bundle has its own copy of every module. */
export const requestFacts = createContext<RequestFacts>();
