import { configRemembered } from "#cms/settings/server/index.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import { buyerOf } from "#shop/customer-groups/server/index.ts";
import { knownGroups } from "#shop/groups/server/index.ts";
import { nameOf } from "#shop/products/offers.ts";
import { productsForGuests } from "#shop/products/server/index.ts";
import * as contract from "../contract.ts";
import { Catalogue } from "./index/catalogue.ts";
import { cardOf, readShop, suggest } from "./read-shop.ts";
import { findInShop } from "./search-shop.ts";

export function catalogueEndpoints({ db, remembered, changes, outside }: Platform): Endpoint[] {
  const catalogue = new Catalogue({ db, remembered, changes, outside });

  const from = { db, remembered };

  async function cards({ actor, now, validUntil }: AnyCall, ids: string[]) {
    const [groups, priced, buyer] = await Promise.all([knownGroups(from), showsPrices(), buyerOf(from, actor)]);
    return (await productsForGuests(db, { ids, groups, priced, buyer, now, until: validUntil })).map(cardOf);
  }

  async function showsPrices(): Promise<boolean> {
    return (await configRemembered(from)).document.components.shop.showPrice;
  }

  return [
    handle(contract.searchShop, async (call) => {
      const { body, now } = call;
      const language = body.lang ?? call.language;
      const { ids, ...found } = await findInShop(catalogue, {
        asked: body,
        language,
        now,
        priced: await showsPrices(),
        buyer: (await buyerOf(from, call.actor))?.group ?? null,
      });
      const next = catalogue.next();
      if (next) call.validUntil(next);
      const { branch } = await knownGroups(from);
      return { items: await cards(call, ids), ...found, shelves: body.group ? branch(body.group) : [] };
    }),

    handle(contract.suggestInShop, async (call) => {
      const { q, lang = call.language } = call.query;
      const found = await suggest(from, catalogue, { typed: q, language: lang, now: call.now });
      const products = await cards(call, found.products);
      const items = products.map((product) => {
        const name = product[`name_${lang}`] || nameOf(product);
        return { kind: "product" as const, _id: product._id, name, slugs: product.slugs };
      });
      return { items: [...found.groups, ...items] };
    }),

    handle(contract.readCards, (call) => cards(call, call.body.ids)),

    handle(contract.readShop, ({ now, actor, validUntil }) => readShop(from, catalogue, { now, actor, validUntil })),
  ];
}

type AnyCall = Pick<Call<typeof contract.readCards>, "actor" | "now" | "validUntil">;
