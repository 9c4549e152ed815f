import { isRefused } from "#contract/wire/problem.ts";
import { type CartItem, type CartLine, changeCart, readCart } from "#shop/carts/contract.ts";
import { keyOf } from "#shop/carts/lines.ts";
import { mostLines } from "#shop/carts/most.ts";
import { browserApi } from "#web/browser-api.ts";
import { heldByServer } from "../kept/held-by-server.ts";
import { cartFull, type KeptCart } from "./kept-cart.ts";
import { readLocalCart, writeLocalCart } from "./local-cart.ts";

type Lines = readonly CartLine[];

/** The cart on the account of whoever is logged in; or for browsers that keep nothing, that of the visit. */
export function serverCart(place: "account" | "visit"): KeptCart {
  const begin = place === "account" ? bringLocalCart : read;
  const { now, join, change } = heldByServer<Lines>({ channel: `vitrine.cart.${place}`, begin });
  return {
    ...{ place, now, join },
    change: (wanted) => change((lines) => write({ set: [...wanted(lines)] })),
  };
}

async function read(): Promise<Lines> {
  return (await browserApi.call(readCart, {})).items;
}

async function write(body: { set?: CartLine[]; merge?: CartItem[] }): Promise<Lines> {
  try {
    return (await browserApi.call(changeCart, { body })).items;
  } catch (error) {
    if (isRefused(error) && error.reply.code === cartFull) throw new Error(cartFull, { cause: error });
    throw error;
  }
}

/** What was put into the cart in this browser before somebody logged in moves to the account, and stays only there. */
async function bringLocalCart(): Promise<Lines> {
  const here = linesHere();
  if (here.length === 0) return read();
  const brought = await merge(here);
  const keys = new Set(brought.merged.map((line) => `${keyOf(line)} ${line.amount}`));
  // What another window has changed meanwhile stays for the next page.
  writeLocalCart(readLocalCart().filter((line) => !keys.has(`${keyOf(line)} ${line.amount}`)));
  return brought.lines;
}

/** As many of them as there is room for on the account. */
async function merge(here: Lines): Promise<{ lines: Lines; merged: Lines }> {
  try {
    return { lines: await write({ merge: [...here] }), merged: here };
  } catch (error) {
    if ((error as Error).message !== cartFull) throw error;
    const there = await read();
    const known = new Set(there.map(keyOf));
    const more = here.filter((line) => !known.has(keyOf(line))).slice(0, mostLines - there.length);
    const fitting = [...here.filter((line) => known.has(keyOf(line))), ...more];
    return { lines: await write({ merge: fitting }), merged: fitting };
  }
}

function linesHere(): Lines {
  try {
    return readLocalCart();
  } catch {
    return [];
  }
}
