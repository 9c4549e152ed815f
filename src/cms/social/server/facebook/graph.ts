import { Problem } from "#contract/wire/problem.ts";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";
import type { Platform } from "#platform/platform.ts";
import { type Answer, ask, formBody, objectIn, toldIn } from "../networks/asking.ts";
import { authorised, codeOf, graphServer, limits, proofOf } from "../networks/facebook.ts";
import { facebookSettings } from "../networks/plugged.ts";

/** The Graph API as the app of the site asks it. */
export type Graph = { fetchOutside: FetchOutside; appId: string; appSecret: string; version: string };

/** @throws Problem `FACEBOOK_APP_MISSING` */
export async function graphOf({ db, fetchOutside }: Pick<Platform, "db" | "fetchOutside">): Promise<Graph> {
  const { appId, appSecret, graphVersion: version } = await facebookSettings(db);
  if (appId === "" || appSecret === null) throw new Problem("FACEBOOK_APP_MISSING");
  return { fetchOutside, appId, appSecret, version };
}

type Asking = {
  path: string;
  query?: Record<string, string>;
  /** Posted: secrets stand here and never in the address. */
  form?: Record<string, string>;
  /** The access of a person or a page. */
  token?: string;
};

/** Asks once. @throws Problem whose text says what Facebook refuses */
export async function askGraph(graph: Graph, { path, query, form, token }: Asking): Promise<Answer> {
  const { fetchOutside, version } = graph;
  const proof = token === undefined ? {} : proofOf(token, graph);
  const params = new URLSearchParams({ ...query, ...(form ? {} : proof) }).toString();
  const answer = await ask(fetchOutside, `${graphServer}/${version}${path}${params && `?${params}`}`, {
    ...(form && { method: "POST" as const, body: formBody({ ...form, ...proof }) }),
    ...(token !== undefined && { headers: authorised(token) }),
  }).catch((error: unknown) => {
    if (error instanceof OutsideFailed || error instanceof OutsideRefused) throw new Problem("FACEBOOK_LOST");
    throw error;
  });
  refuseFailed(answer, { graph, token, hasSecret: form?.["client_secret"] !== undefined });
  return answer;
}

/** Of errors about codes (https://developers.facebook.com/docs/graph-api/guides/error-handling). */
const [oldCode, usedCode, otherReturn] = [36007, 36009, 36008];

type Refusing = { graph: Graph; token: string | undefined; hasSecret: boolean };

function refuseFailed(answer: Answer, { graph, token, hasSecret }: Refusing): void {
  const code = codeOf(answer);
  if (answer.status < 300 && code === 0) return;
  const subcode = objectIn(answer.json, "error")["error_subcode"];
  if (answer.status === 429 || limits.has(code)) throw new Problem("FACEBOOK_LIMIT");
  if (answer.status >= 500 || code === 2) throw new Problem("FACEBOOK_BROKEN");
  if (subcode === oldCode || subcode === usedCode) throw new Problem("FACEBOOK_CODE");
  if (subcode === otherReturn || code === 191) throw new Problem("FACEBOOK_RETURN");
  // 1: the secret is not the one of the app. 101: there is no such app.
  if (hasSecret && (code === 1 || code === 101)) throw new Problem("FACEBOOK_APP_SECRET");
  if (code === 190 || code === 102 || answer.status === 401) throw new Problem("FACEBOOK_TOKEN");
  if (code === 10 || (code >= 200 && code < 300)) throw new Problem("FACEBOOK_SCOPE");
  // 2500: there is no such version (yet). 2635: not any more.
  if (code === 2500 || code === 2635) throw new Problem("FACEBOOK_VERSION", { values: { version: graph.version } });
  throw new Problem("FACEBOOK_REFUSED", { values: { told: cleaned(toldIn(answer), { graph, token }) } });
}

/** Nothing secret is repeated, whatever is answered. */
function cleaned(told: string, { graph, token }: Omit<Refusing, "hasSecret">): string {
  const secrets = [graph.appSecret, ...(token === undefined ? [] : [token])];
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), told);
  return clean
    .replace(/\p{Cc}/gu, " ")
    .slice(0, 300)
    .toWellFormed();
}
