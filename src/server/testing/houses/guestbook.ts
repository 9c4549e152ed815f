import { beforeAll, beforeEach, expect } from "vitest";
import * as contract from "#cms/guestbook/contract.ts";
import type { Fresh } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "../test-house.ts";
import { sign } from "../things/guestbook.ts";

type Signature = Parameters<typeof sign>[1];

const tables = ["guestbook_entries", "guestbook_settings", "limits", "mails", "notifications"] as const;

/** A house with an empty guestbook before each test, and what the tests read and write in it. */
export class GuestbookHouse {
  house!: TestHouse;
  anna!: Visitor;

  readonly list = async (visitor: Visitor, query: Record<string, unknown> = {}): Promise<contract.GuestbookList> => {
    const { status, reply } = await visitor.call(contract.readGuestbook, { query });
    expect(status).toBe(200);
    return reply as contract.GuestbookList;
  };

  readonly one = async (id: string, visitor = this.anna): Promise<contract.GuestbookEntry> =>
    (await visitor.call(contract.readGuestbook, { query: { id } })).reply as contract.GuestbookEntry;

  readonly waiting = async (values: Signature = {}): Promise<string> => {
    const { status, reply } = await sign(this.house, values);
    expect(status).toBe(200);
    return reply._id;
  };

  readonly published = async (values: Signature = {}): Promise<string> => {
    const id = await this.waiting(values);
    expect((await this.anna.call(contract.publishGuestbook, { body: [id] })).status).toBe(200);
    return id;
  };

  readonly row = (id: string) =>
    this.house.database.db.selectFrom("guestbook_entries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Opens it before all tests of a file. */
export function guestbookHouse(fresh: Fresh, { time }: { time: string }): GuestbookHouse {
  const book = new GuestbookHouse();
  beforeAll(async () => {
    book.house = await testHouse(fresh, { time });
    book.anna = await book.house.as("admin");
  });
  beforeEach(async () => {
    book.house.setTime(time);
    for (const table of tables) await book.house.database.db.deleteFrom(table).execute();
  });
  return book;
}
