import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import {
  declareWithdrawal,
  readWithdrawals,
  type Withdrawal,
  type WithdrawalList,
} from "#shop/withdrawals/contract.ts";

onEveryEngine("orders that a withdrawal could mean", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let order: { _id: string; number: string };

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    const product = await sellable(made.keep);
    order = (await made.place({ items: [{ item: product._id, amount: 1 }] })).reply;
  });

  /** The orders that are offered to the staff for a withdrawal of another address. */
  const offered = async (contract: string): Promise<string[]> => {
    const email = newAddress("woanders");
    const body = { name: "Gerda Groß", contract, email, language: "de" as const };
    expect((await house.guest.call(declareWithdrawal, { body })).status).toBe(200);
    await house.runJobs();
    const { items } = (await anna.call(readWithdrawals, { query: { q: email } })).reply as WithdrawalList;
    const { reply } = await anna.call(readWithdrawals, { query: { id: items[0]!._id } });
    return (reply as Withdrawal).candidates.map(({ _id }) => _id);
  };

  test("are looked for by the first five numbers of a text, since each is a search among all orders", async () => {
    const ending = order.number.split("-").at(-1)!;
    const others = [701, 702, 703, 704, 705];
    expect(await offered(`${others.slice(1).join(" ")} ${ending}`)).toEqual([order._id]);
    expect(await offered(`${others.join(" ")} ${ending}`)).toEqual([]);
  });

  test("are not crowded out by years", async () => {
    const ending = order.number.split("-").at(-1)!;
    expect(await offered(`Jahrgänge 1998, 2019, 2020, 2021, 2022 und 2023, Nr. ${ending}`)).toEqual([order._id]);
  });
});
