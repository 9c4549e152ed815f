import { isProblem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { countedEach, countUpEach, type Limit } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { PricedCart } from "#shop/carts/contract.ts";
import { guessLimits, uncountGuess } from "#shop/codes/server/index.ts";

/**
 * What may be ordered in an hour, and changed in an order that is about to be placed; attempts count. Guests are counted by
 * their network. So are accounts, from a network that they may share with many, and each of them.
 */
const most = {
  order: { guests: 20, user: 30, accounts: 100 },
  checkout: { guests: 300, user: 300, accounts: 1000 },
};
const seconds = 3600;
/**
 * As so many orders counts one that is refused because of its mail address: it tells what was ordered with it before, or may
 * make a guest think that it is blocked.
 */
const telling = 5;
const more = telling - 1;

/** Who asks; `user` is null for guests. */
export type Caller = { user: string | null; address: string; now: Date };
type Placing<T> = Caller & {
  code: string;
  /** Calls `beforeTelling` first where it may be refused because of what was ordered before. */
  place: (beforeTelling: () => Promise<void>) => Promise<T>;
};

/**
 * Places an order, unless too many were tried. Whoever has tried too many words as codes is told nothing about codes here either; a
 * word that is none counts as one of them.
 * @throws Problem `TOO_MANY`
 */
export async function placeLimited<T>(db: Db, { code, place, ...caller }: Placing<T>): Promise<T> {
  const { user, now } = caller;
  const guesses = guessLimits(guessing(caller));
  // It counts as an order anyway, so that words need not be counted before and taken back, in a statement more.
  const looked = code.trim() === "" ? [] : guesses.map((limit) => ({ ...limit, by: 0 }));
  await countUpEach(db, { limits: [...limitsOf("order", caller), ...looked], now });
  const orders = (by: number) => limitsOf("order", caller).map((limit) => ({ ...limit, by }));
  let tells = false;
  // Before it is looked at, not after: however many ask at once, no more are told.
  const beforeTelling = async () => {
    if (user !== null || tells) return;
    tells = true;
    await countUpEach(db, { limits: orders(more), now });
  };
  const countTold = () => (user === null && !tells ? countedEach(db, { limits: orders(more), now }) : []);
  const toldNothing = () => (tells ? countedEach(db, { limits: orders(-more), now }) : []);
  try {
    const placed = await place(beforeTelling);
    await toldNothing();
    return placed;
  } catch (error) {
    if (isOfAddress(error)) await countTold();
    else await toldNothing();
    if (isGuess(error)) await countedEach(db, { limits: guesses, now });
    throw error;
  }
}

/**
 * Counts a change of an order that is about to be placed, and the word that it tries as a code.
 * @throws Problem `TOO_MANY`
 */
export async function countChange(db: Db, { code, ...caller }: Caller & { code: string }): Promise<void> {
  const guesses = code.trim() === "" ? [] : guessLimits(guessing(caller));
  await countUpEach(db, { limits: [...limitsOf("checkout", caller), ...guesses], now: caller.now });
}

/** The word was no guess if it is a code: where nothing is in the cart, nobody knows yet. */
export async function uncountKnown(
  db: Db,
  { code, priced, ...caller }: Caller & { code: string; priced: PricedCart | null },
): Promise<void> {
  const isKnown = priced !== null && (priced.code !== null || (priced.codeFault?.code ?? "unknown") !== "unknown");
  if (code.trim() !== "" && isKnown) await uncountGuess(db, guessing(caller));
}

function limitsOf(what: keyof typeof most, { user, address }: Caller): Limit[] {
  const network = networkOf(address);
  if (user === null) return [{ key: `${what}:${network}`, most: most[what].guests, seconds }];
  return [
    { key: `${what}:user:${user}`, most: most[what].user, seconds },
    { key: `${what}:accounts:${network}`, most: most[what].accounts, seconds },
  ];
}

function guessing({ user, address }: Caller) {
  return { user, address: networkOf(address) };
}

/** Whether an order was refused because of its mail address. */
function isOfAddress(error: unknown): boolean {
  return isProblem(error) && (error.code === "CODE_ONCE" || error.code === "ORDER_NOT_ACCEPTED");
}

/** Whether an order was refused for a word that is no code, and says so. */
function isGuess(error: unknown): boolean {
  if (!isProblem(error)) return false;
  const { codeFault } = (error.details.current ?? {}) as Partial<Pick<PricedCart, "codeFault">>;
  return codeFault?.code === "unknown";
}
