import type { EntryList } from "#cms/entries/contract.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import { ask } from "./ask.ts";

/** The newest entry of a site whose main language is German, and where guests read it. */
export async function entryPlace(url: string): Promise<{ id: string; address: string }> {
  const { text } = await ask(url, { path: "/api/v0/entry/?lang=de&pageSize=1" });
  const [entry] = (JSON.parse(text) as EntryList).items;
  if (!entry) throw new Error("the site has no entries");
  return { id: entry._id, address: entryAddress(entry, { language: "de", main: "de" }) };
}
