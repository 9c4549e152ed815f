import type { Entry, EntryList } from "#cms/entries/contract.ts";
import type { File, FileList } from "#cms/files/contract.ts";
import { picture } from "#server/testing/things/files.ts";
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
    // Each has an address of its own in both languages.
    const { slug: _slug, ...en } = translations.en ?? {};
    const english = en.title ? { translations: { en: { ...en, title: `${en.title} (${number})` } } } : {};
    const entry = { title: `${title} (${number})`, content, tags, ...english, publish_date: date };
    const { _id } = await ask<Entry>(origin, token, "POST", "entry/", entry);
    await ask<Entry[]>(origin, token, "POST", "publish/entry/", [_id]);
  }
}

type Gallery = { pictures: number; entry: Pick<Entry, "title"> & Partial<Entry> };

/** So that no two pictures of a run are the same: the second one would be refused. */
let drawn = 0;

/** So old that no other page shows it, and it is not the newest entry, which others measure. */
const longAgo = "2001-01-01T00:00:00.000Z";

/** Publishes an entry with a gallery of new pictures; returns it when all their sizes are there. */
export async function addGallery(origin: string, token: string, { pictures, entry }: Gallery): Promise<Entry> {
  const images = await addPictures(origin, token, { count: pictures });
  const section = { type: "gallery", props: { images, title: entry.title, showTitle: true } };
  const { _id } = await ask<Entry>(origin, token, "POST", "entry/", {
    ...entry,
    publish_date: longAgo,
    sections: [section],
  });
  const [published] = await ask<Entry[]>(origin, token, "POST", "publish/entry/", [_id]);
  return published!;
}

/** Sends new pictures; returns their ids when all their sizes are there. */
export async function addPictures(origin: string, token: string, { count }: { count: number }): Promise<string[]> {
  const images: string[] = [];
  let next = 0;
  const sending = Array.from({ length: 4 }, async () => {
    while (next < count) {
      next += 1;
      images.push(await sendPicture(origin, token, (drawn += 1)));
    }
  });
  await Promise.all(sending);
  for (;;) {
    const { total } = await ask<FileList>(origin, token, "GET", "file/?status=processing&pageSize=1");
    if (total === 0) return images;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function sendPicture(origin: string, token: string, seed: number): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await picture({ seed, width: 480, height: 360 }))]), `Bild ${seed}.jpg`);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/v0/upload`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`picture ${seed}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as File)._id;
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
