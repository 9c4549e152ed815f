import type { Entry, EntryList } from "#cms/entries/contract.ts";
import { owner } from "./product.ts";

/** Published entries on the site that is measured, at least. */
const wanted = 120;

/** Logs in as the owner. */
export async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v0/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ handle: owner.email, password: owner.password }),
  });
  const token = /session=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
  if (!token) throw new Error(`logging in failed: ${answer.status} ${await answer.text()}`);
  return token;
}

/** Adds to the demo's entries, under other titles and older dates, until there are as many as the bench needs. */
export async function addEntries(origin: string, token: string): Promise<void> {
  const demo = (await ask<EntryList>(origin, token, "GET", "entry/?pageSize=100")).items;
  for (let number = demo.length; number < wanted; number += 1) {
    const { title, content, tags, translations, publish_date } = demo[number % demo.length]!;
    const date = new Date(Date.parse(publish_date) - number * 24 * 3600 * 1000).toISOString();
    const entry = { title: `${title} (${number})`, content, tags, translations, publish_date: date };
    const { _id } = await ask<Entry>(origin, token, "POST", "entry/", entry);
    await ask<Entry[]>(origin, token, "POST", "publish/entry/", [_id]);
  }
}

export async function ask<T>(origin: string, token: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${origin}/api/v0/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
