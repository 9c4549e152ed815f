import { type FacebookScope, facebookScopes } from "#cms/social/facebook.ts";
import { Problem } from "#contract/wire/problem.ts";
import { type Answer, listIn, objectIn, textIn } from "../networks/asking.ts";
import { webAddress } from "../networks/mastodon.ts";
import { askGraph, type Graph } from "./graph.ts";

/** Access of a person. `expires`: null if it does not end by itself. */
export type Access = { token: string; expires: Date | null };

type Code = { code: string; verifier: string; returnAddress: string; now: Date };

/**
 * Access for about sixty days in exchange for what the dialogue has given.
 * @throws Problem
 */
export async function accessFor(graph: Graph, { code, verifier, returnAddress, now }: Code): Promise<Access> {
  const short = await exchange(graph, {
    form: { redirect_uri: returnAddress, code, code_verifier: verifier },
    now,
  });
  return longer(graph, { token: short.token, now });
}

/** The same access for longer. It has to be asked for before it has ended. @throws Problem */
export function longer(graph: Graph, { token, now }: { token: string; now: Date }): Promise<Access> {
  return exchange(graph, { form: { grant_type: "fb_exchange_token", fb_exchange_token: token }, now });
}

async function exchange(graph: Graph, { form, now }: { form: Record<string, string>; now: Date }): Promise<Access> {
  const { json } = await askGraph(graph, {
    path: "/oauth/access_token",
    form: { client_id: graph.appId, client_secret: graph.appSecret, ...form },
  });
  const token = textIn(json, "access_token");
  if (token === "") throw new Problem("FACEBOOK_LOST");
  const seconds = json["expires_in"];
  const ends = typeof seconds === "number" && seconds > 0;
  return { token, expires: ends ? new Date(now.getTime() + seconds * 1000) : null };
}

/** A page that the person has a role on; `token` posts there. */
export type Page = {
  id: string;
  name: string;
  category: string;
  address: string;
  avatar: string | null;
  mayPost: boolean;
  token: string;
};

export type Person = {
  id: string;
  name: string;
  /** Address of the picture. */
  avatar: string | null;
  scopes: FacebookScope[];
  pages: Page[];
  /** Of the API, as it answers. */
  version: string;
};

/** Who has logged in, with what was granted and which pages there are. @throws Problem */
export async function askPerson(graph: Graph, token: string): Promise<Person> {
  const profile = await askGraph(graph, { path: "/me", query: { fields: "id,name,picture.type(large)" }, token });
  const id = textIn(profile.json, "id");
  if (id === "") throw new Problem("FACEBOOK_LOST");
  const granted = await askGraph(graph, { path: "/me/permissions", token });
  const scopes = scopesIn(granted);
  return {
    ...{ id, name: textIn(profile.json, "name") || id, avatar: pictureIn(profile.json), scopes },
    pages: scopes.includes("pages_show_list") ? await askPages(graph, token) : [],
    version: String(profile.headers["facebook-api-version"] ?? graph.version),
  };
}

function scopesIn({ json }: Answer): FacebookScope[] {
  const granted = listIn(json, "data").filter((one) => textIn(one, "status") === "granted");
  return facebookScopes.filter((scope) => granted.some((one) => textIn(one, "permission") === scope));
}

/** More than anybody has. */
const mostPages = 100;

/** @throws Problem */
export async function askPages(graph: Graph, token: string): Promise<Page[]> {
  const fields = "id,name,category,link,picture.type(large),access_token,tasks";
  const { json } = await askGraph(graph, { path: "/me/accounts", query: { fields, limit: String(mostPages) }, token });
  return listIn(json, "data").flatMap((page) => {
    const id = textIn(page, "id");
    if (id === "") return [];
    const tasks = page["tasks"];
    return {
      ...{ id, name: textIn(page, "name") || id, category: textIn(page, "category"), avatar: pictureIn(page) },
      address: webAddress(textIn(page, "link")) ?? `https://www.facebook.com/${id}`,
      // Who manages a page may all that there is.
      mayPost: Array.isArray(tasks) && tasks.some((task) => task === "CREATE_CONTENT" || task === "MANAGE"),
      token: textIn(page, "access_token"),
    };
  });
}

function pictureIn(thing: Answer["json"]): string | null {
  return webAddress(textIn(objectIn(objectIn(thing, "picture"), "data"), "url"));
}
