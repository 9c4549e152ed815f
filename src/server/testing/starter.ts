import { fillWithStarter } from "#cms/demo/server/index.ts";
import { gathered } from "../features.ts";
import type { TestHouse } from "./test-house.ts";

/** Gives the house the pages that every site has. */
export async function addStarter({ platform: { db, outside } }: TestHouse): Promise<void> {
  const filling = { types: gathered.blocks, id: outside.id, now: outside.now() };
  await db.transaction().execute((tx) => fillWithStarter(tx, filling));
}
