import { askForOffer } from "#shop/back-in-stock/contract.ts";
import type { TestHouse, Visitor } from "../test-house.ts";
import { newAddress, send, tokenTo } from "./accounts.ts";
import { answered } from "./newsletter.ts";
import { shopkeeper } from "./shop.ts";

let made = 0;

/** A published product of which nothing is left. */
export async function soldOut(visitor: Visitor, body: Record<string, unknown> = {}) {
  made += 1;
  const keep = shopkeeper(visitor);
  return keep.publish((await keep.offer({ name_de: `Vergriffen ${made}`, stock: "tracked", ...body }))._id);
}

type Asking = { offer?: string; address?: string; language?: "de" | "en" };

/** A guest has asked to be told of an offer; returns the token of the mail. */
export async function waitAsked(house: TestHouse, visitor: Visitor, asking: Asking = {}): Promise<string> {
  const offer = asking.offer ?? (await soldOut(visitor))._id;
  const { address = newAddress("durst"), language = "de" } = asking;
  const body = { offer, address, language, captcha: await answered(house) };
  const { status } = await send(house.guest, { record: askForOffer, body });
  if (status !== 202) throw new Error(`asking for an offer answered ${status}`);
  return tokenTo(house, { kind: "backInStockConfirm", to: address });
}
