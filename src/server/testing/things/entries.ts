import { expect } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { entryFields } from "#cms/entries/fields.ts";
import type { AnyRoute, Input, Reply } from "#contract/wire/route.ts";
import type { TestHouse, Visitor } from "../test-house.ts";

type Entry = contract.Entry;
type Draft = Record<string, unknown>;
type Language = Entry["published"][number];

/** A user who writes entries; throws if a call is refused. */
export function writer(visitor: Visitor) {
  async function done<R extends AnyRoute>(record: R, input: Partial<Input<R>>): Promise<Reply<R>> {
    const { status, reply } = await visitor.call(record, input);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const wish = (_id: string, lang?: Language) => [lang ? { _id, lang } : _id];

  return {
    create: (body: Draft = {}): Promise<Entry> => done(contract.createEntry, { body }),
    /** Saves on top of `entry`. */
    change: ({ _id, version }: Entry, body: Draft): Promise<Entry> =>
      done(contract.changeEntry, { body: { _id, version, ...body } }),
    publish: async (_id: string, lang?: Language) =>
      (await done(contract.publishEntries, { body: wish(_id, lang) }))[0] as Entry,
    unpublish: async (_id: string, lang?: Language) =>
      (await done(contract.unpublishEntries, { body: wish(_id, lang) }))[0] as Entry,
    /** Takes the publication back that made this entry. */
    retract: async ({ _id, version }: Entry) =>
      (await done(contract.retractEntries, { body: [{ _id, version }] }))[0] as Entry,
    discard: ({ _id, version }: Entry): Promise<Entry> => done(contract.discardChanges, { body: { _id, version } }),
    read: async (id: string) => (await done(contract.readEntries, { query: { id } })) as Entry,
    list: async (query: Input<typeof contract.readEntries>["query"] = {}) =>
      (await done(contract.readEntries, { query })) as contract.EntryList,
    /** Versions, latest first. */
    versions: async (thing: string, query: { named?: boolean; page?: number; pageSize?: number } = {}) =>
      (await done(contract.readRevisions, { query: { thing, ...query } })) as Versions,
    version: async (id: string) => (await done(contract.readRevisions, { query: { id } })) as contract.Revision,
    restore: ({ _id, version }: Entry, revision: string): Promise<Entry> =>
      done(contract.restoreEntry, { body: { _id, version, revision } }),
    plan: (_id: string, plan: { act: "publish" | "unpublish"; at: string; lang?: Language }): Promise<Entry> =>
      done(contract.planEntry, { body: { _id, ...plan } }),
    remove: (_id: string) => done(contract.deleteEntry, { body: { _id } }),
    undelete: async (_id: string) => (await done(contract.undeleteEntries, { body: [_id] }))[0] as Entry,
    purge: (_id: string) => done(contract.purgeEntries, { body: [_id] }),
    preview: (_id: string, hours?: number) =>
      done(contract.makePreview, { body: hours === undefined ? { _id } : { _id, hours } }),
  };
}

export type Writer = ReturnType<typeof writer>;
type Versions = { items: contract.Revision[]; total: number; page: number; pageSize: number };

/** An entry as guests read it, or null. */
export async function seen({ guest }: TestHouse, id: string, lang?: Language): Promise<Entry | null> {
  const { status, reply } = await guest.call(contract.readEntries, { query: { id, ...(lang ? { lang } : {}) } });
  if (status === 404) return null;
  expect(status, JSON.stringify(reply)).toBe(200);
  return reply as Entry;
}

/** The written fields, without what the system adds. */
export function writtenOf(entry: Entry) {
  const { translations } = entry;
  return { ...Object.fromEntries(fieldNames.map((name) => [name, entry[name]])), translations };
}

const fieldNames = Object.keys(entryFields) as (keyof typeof entryFields)[];
