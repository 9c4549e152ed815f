import { expect } from "vitest";
import type { AnyRoute, Input, Reply } from "#contract/wire/route.ts";
import type { Fresh } from "#database/testing.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";
import type { Plugged } from "#platform/ports.ts";
import * as groups from "#shop/groups/contract.ts";
import * as products from "#shop/products/contract.ts";
import * as stock from "#shop/stock/contract.ts";
import { type TestHouse, testHouse, type Visitor } from "../test-house.ts";

type Product = products.Product;
type Draft = Record<string, unknown>;

/** A user who keeps a shop; throws if a call is refused. */
export function shopkeeper(visitor: Visitor) {
  async function done<R extends AnyRoute>(record: R, input: Partial<Input<R>>): Promise<Reply<R>> {
    const { status, reply } = await visitor.call(record, input);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  let shelf: string | undefined;
  const group = (body: Draft = {}): Promise<groups.Group> => done(groups.createGroup, { body });
  const publishGroup = async (_id: string) => (await done(groups.publishGroups, { body: [_id] }))[0] as groups.Group;
  const create = (body: Draft = {}): Promise<Product> => done(products.createProduct, { body });
  return {
    /** A draft that can be published: a service, of which the law asks little, in a published group. */
    async offer(body: Draft = {}): Promise<Product> {
      shelf ??= (await publishGroup((await group({ name_de: "Regal" }))._id))._id;
      return create({ type: "service", group: shelf, price: 10, ...body });
    },
    create,
    /** Saves on top of `product`. */
    change: ({ _id, version }: Pick<Product, "_id" | "version">, body: Draft): Promise<Product> =>
      done(products.changeProduct, { body: { _id, version, ...body } }),
    publish: async (_id: string, lang?: "de" | "en") =>
      (await done(products.publishProducts, { body: [lang ? { _id, lang } : _id] }))[0] as Product,
    unpublish: async (_id: string, lang?: "de" | "en") =>
      (await done(products.unpublishProducts, { body: [lang ? { _id, lang } : _id] }))[0] as Product,
    read: async (id: string) => (await done(products.readProducts, { query: { id } })) as Product,
    list: async (query: Input<typeof products.readProducts>["query"] = {}) =>
      (await done(products.readProducts, { query })) as products.ProductList,
    group,
    changeGroup: ({ _id, version }: Pick<groups.Group, "_id" | "version">, body: Draft): Promise<groups.Group> =>
      done(groups.changeGroup, { body: { _id, version, ...body } }),
    publishGroup,
    stock: (body: Input<typeof stock.changeStock>["body"]) => done(stock.changeStock, { body }),
    /** With which status, code and field a new product is refused. */
    async refused(body: Draft) {
      const { status, reply } = await visitor.call(products.createProduct, { body });
      const { code, field } = reply as unknown as { code: string; field: string };
      return [status, code, field];
    },
  };
}

/** Services of others, and how sites of others are asked. */
export type Others = { plugged?: Plugged[]; fetchOutside?: FetchOutside };

/** A house with an open shop, and who keeps it. */
export async function shopHouse(fresh: Fresh, others: Others = {}) {
  const house = await testHouse(fresh, { shop: true, ...others });
  const anna = await house.as("admin");
  return { house, anna, keep: shopkeeper(anna) };
}

/** A product as guests see it; null if they do not. */
export async function seenByGuests(house: TestHouse, id: string): Promise<Product | null> {
  const { status, reply } = await house.guest.call(products.readProducts, { query: { id } });
  return status === 200 ? (reply as Product) : null;
}
