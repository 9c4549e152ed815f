import { noTimes } from "#cms/business/hours.ts";
import { newConfig, readStoredConfig, storeConfig } from "#cms/settings/server/index.ts";
import type { Tx } from "#database/database.ts";
import { addPlaceIn, dropPlaceIn } from "#shop/pickup/server/index.ts";
import { sellingContent } from "./demo-content.ts";

type At = { now: Date };

/** Opens the shop of the example, with all that its first order needs: where it is sent or collected, and how it is paid. */
export async function openShop(tx: Tx, { id, now }: At & { id: () => string }): Promise<void> {
  const { shop, place } = await sellingContent();
  await changeShop(tx, { change: { ...shop, enabled: true }, now });
  await addPlaceIn(tx, { id: id(), written: { ...place, hours: noTimes } });
}

/** Takes back what the example has set, where nobody has set something else since. */
export async function forgetSelling(tx: Tx, { now }: At): Promise<void> {
  const { shop, place } = await sellingContent();
  const { document } = await readStoredConfig(tx);
  const stored: object = document.components.shop;
  const own = Object.entries(stored).map(([name, value]) => {
    const isExample = JSON.stringify(value) === JSON.stringify(shop[name as keyof typeof shop]);
    return [name, isExample ? newConfig.components.shop[name as keyof typeof shop] : value];
  });
  await changeShop(tx, { change: Object.fromEntries(own), now });
  await dropPlaceIn(tx, { written: { ...place, hours: noTimes } });
}

type Shop = typeof newConfig.components.shop;

export async function changeShop(tx: Tx, { change, now }: At & { change: Partial<Shop> }): Promise<void> {
  const { document } = await readStoredConfig(tx);
  const { components } = document;
  const shop = { ...components.shop, ...change };
  await storeConfig(tx, { document: { ...document, components: { ...components, shop } }, now });
}
