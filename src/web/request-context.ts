import { createContext } from "react-router";
import type { Language } from "#contract/language.ts";
import type { Client } from "#contract/wire/client.ts";
import type { Carried } from "#contract/wire/sources.ts";

/** What the server tells a page about its request, and what the page tells the server about itself. */
export type RequestFacts = {
  /** Calls the API inside the server, as the visitor who asks. */
  api: Client;
  /** The language that `/` answers in. */
  main: Language;
  /** For the scripts of hydrated pages; public pages have none. */
  nonce: string;
  /** Scheme and host that visitors use, for canonical addresses. */
  origin: string;
  /** The cookie banner is to be shown: nobody has answered it in this browser. */
  banner: boolean;
  /** Set by the renderer: every matched screen may be kept for anonymous visitors. */
  cacheable: boolean;
  /** Set by the renderer: the screen comes with React and needs the nonce. */
  hydrated: boolean;
  /** Set by the renderer to the page itself, which then need not be copied through a stream. */
  html: string | null;
  /** Set by the frame of the site: the services of others that this page carries, for the policy that it is sent with. */
  carried: Carried[];
  /** Filled by the page: the services whose videos or maps stand on it. */
  framed: Set<string>;
  /** Set by the page: a part of it could not be loaded, and is left out; such a page is not kept. */
  broken: boolean;
  /** Takes an error that no screen foresaw. */
  report: (error: unknown) => void;
};

/** The server takes this key from the bundle, since the bundle holds its own copy of every module. */
export const requestFacts = createContext<RequestFacts>();
