import { storable } from "#contract/formats/storable.ts";
import { type Client, createClient, queryString } from "#contract/wire/client.ts";

/** The API over the network, as the visitor of this page; the signal aborts its requests. */
export function browserClient(signal?: AbortSignal): Client {
  return createClient(async ({ method, path, query, body }) => {
    const answer = await fetch(`/api/v0${path}/${queryString(query)}`, {
      method,
      credentials: "same-origin",
      headers: {
        "Accept-Language": document.documentElement.lang,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: jsonOf(body) }),
      ...(signal ? { signal } : {}),
    });
    return { status: answer.status, reply: await answer.json() };
  });
}

/** What a text field holds may end in half of an emoji; the server refuses what cannot be stored. */
function jsonOf(body: unknown): string {
  return JSON.stringify(body, (_name, value: unknown) => (typeof value === "string" ? storable(value) : value));
}

export const browserApi: Client = browserClient();
