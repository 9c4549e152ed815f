import { expect } from "vitest";
import { type ConfigChange, changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Fresh } from "#database/testing.ts";
import * as legal from "#shop/legal/contract.ts";
import type { LegalKind, WrittenKind } from "#shop/legal/kinds.ts";
import type { TestHouse, Visitor } from "../test-house.ts";
import { shopHouse } from "./shop.ts";

/** What an instruction on withdrawal names of a business. */
export const business = {
  ...{ name: "Weingut Amselberg", legalForm: "sole" as const, owner: "Jörg Groß" },
  address: { street: "Amselbergstraße 12", zip: "55599", city: "Niederamsel" },
  ...{ phone: "069 90009-217", email: "hallo@amselberg.example" },
};

export const countries = { DE: { six: 6.9, twelve: 9.9 }, AT: { six: 12, twelve: 18 } };

/** A house with an open shop whose owner has said who they are and where they send to. */
export async function legalHouse(fresh: Fresh) {
  const { house, anna } = await shopHouse(fresh);
  await setting(anna, { business, components: { shop: { shipping: { countries } } } });
  return { house, anna, keep: legalKeeper(anna) };
}

export async function setting(visitor: Visitor, change: ConfigChange): Promise<void> {
  const [config] = (await visitor.call(readConfig, { query: {} })).reply;
  const { status, reply } = await visitor.call(changeConfig, { body: { version: config!.version, ...change } });
  expect(status, JSON.stringify(reply)).toBe(200);
}

/** A user who looks after the legal texts; throws if a call is refused. */
export function legalKeeper(visitor: Visitor) {
  const read = async (kind: LegalKind): Promise<legal.LegalText> => {
    const { reply } = await visitor.call(legal.readLegalTexts, { query: { kind } });
    return reply.items[0]!;
  };
  const write = async (kind: WrittenKind, change: Partial<legal.LegalWriting>): Promise<legal.LegalText> => {
    const body = { _id: kind, version: (await read(kind)).version, ...change };
    const { status, reply } = await visitor.call(legal.changeLegalText, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const publish = async (kind: WrittenKind) => {
    const body = { _id: kind, version: (await read(kind)).version };
    return visitor.call(legal.publishLegalText, { body });
  };
  return {
    ...{ read, write, publish },
    /** Writes and publishes. */
    async issue(kind: WrittenKind, change: Partial<legal.LegalWriting>): Promise<legal.LegalText> {
      await write(kind, change);
      const { status, reply } = await publish(kind);
      expect(status, JSON.stringify(reply)).toBe(200);
      return reply;
    },
    async versions(kind: WrittenKind): Promise<legal.LegalVersionLine[]> {
      return (await visitor.call(legal.readLegalVersions, { query: { kind, pageSize: 100 } })).reply.items;
    },
  };
}

/** The text as guests read it; null if there is none. */
export async function seenLegal(house: TestHouse, kind: WrittenKind, lang: "de" | "en" = "de") {
  const { status, reply } = await house.guest.call(legal.readLegalText, { query: { kind, lang } });
  return status === 200 ? reply : null;
}
