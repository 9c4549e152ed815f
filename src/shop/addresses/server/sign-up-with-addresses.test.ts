import { beforeAll, expect, test } from "vitest";
import { signUp, verify } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse } from "#server/testing/test-house.ts";
import { everything, mailsTo, newAddress, newNetwork, tokenTo } from "#server/testing/things/accounts.ts";
import { shopHouse } from "#server/testing/things/shop.ts";
import type { Address } from "../address.ts";
import { readAddresses, signUpWithAddresses } from "../contract.ts";

const password = "Silvaner vom Muschelkalk";
const name = "Gerda Groß";
const home: Address = { name, street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };
const work: Address = { ...home, company: "Groß & Söhne", street: "Werk 1" };

onEveryEngine("signing up with addresses", (fresh) => {
  let house: TestHouse;

  beforeAll(async () => {
    ({ house } = await shopHouse(fresh));
    await house.as("customer", "known@example.org");
  });

  type Given = { shippingData?: Address; invoiceData?: Address };
  const ask = (handle: string, given: Given = {}, remoteAddress = newNetwork()) =>
    house.guest.raw<{ code?: string; errors?: { field: string; code: string }[] }>({
      ...{ method: "POST", url: "/api/v0/shop/signup/", remoteAddress },
      payload: { name, handle, password, ...given },
    });
  async function confirmed(handle: string) {
    const browser = house.browser();
    const token = await tokenTo(house, { kind: "verify", to: handle });
    expect((await browser.call(verify, { body: { token, password } })).status).toBe(200);
    return (await browser.call(readAddresses, {})).reply.items;
  }

  test("brings them into the book once the mail is confirmed, tidied and as defaults", async () => {
    const [one, both, none] = [newAddress("gerda"), newAddress("gerda"), newAddress("gerda")];
    const answers = [
      await ask(one, { shippingData: { ...home, zip: "D-55599" } }),
      await ask(both, { shippingData: home, invoiceData: work }),
      await ask(none),
    ];
    expect(answers.map(({ status, reply }) => [status, reply])).toEqual(answers.map(() => [202, {}]));
    expect(await house.platform.db.selectFrom("addresses").selectAll().execute()).toEqual([]);
    expect(await confirmed(one)).toMatchObject([{ address: home, defaultShipping: true, defaultInvoice: true }]);
    const kept = (await confirmed(both)).toSorted((a, b) => a.address.street.localeCompare(b.address.street));
    expect(kept).toMatchObject([
      { address: home, defaultShipping: true, defaultInvoice: false },
      { address: work, defaultShipping: false, defaultInvoice: true },
    ]);
    expect(await confirmed(none)).toEqual([]);
  });

  test("tells nobody whether the address for mails is known, and its owner's book stays as it is", async () => {
    const [unknown, known] = [
      await ask(newAddress("gerda"), { shippingData: home }),
      await ask("known@example.org", { shippingData: home }),
    ];
    const told = ({ status, reply, headers }: typeof known) => ({ status, reply, headers: { ...headers, date: "" } });
    expect(told(known)).toEqual(told(unknown));
    expect((await mailsTo(house, "known@example.org")).map(({ kind }) => kind)).toEqual(["known"]);
    const owner = await house.platform.db
      .selectFrom("users")
      .select("id")
      .where("handle", "=", "known@example.org")
      .executeTakeFirstOrThrow();
    expect(
      await house.platform.db.selectFrom("addresses").selectAll().where("user_id", "=", owner.id).execute(),
    ).toEqual([]);
  });

  test("is told all that is wrong at once, and keeps nothing then", async () => {
    const before = await everything(house);
    const wrong = { ...home, name: "", country: "XX" };
    const { status, reply } = await house.guest.call(signUpWithAddresses, {
      body: { name: "", handle: "x", password: "kurz", shippingData: home, invoiceData: wrong },
    });
    const { errors } = reply as unknown as { errors: { field: string }[] };
    expect([status, errors.map(({ field }) => field)]).toEqual([
      422,
      ["name", "handle", "password", "invoiceData/name", "invoiceData/country"],
    ]);
    const after = await everything(house);
    expect({ ...after, limits: [] }).toEqual({ ...before, limits: [] });
  });

  test("has one limit together with signing up without addresses", async () => {
    const network = newNetwork();
    for (let n = 0; n < 20; n += 1) expect((await ask(newAddress("gerda"), {}, network)).status).toBe(202);
    expect((await ask(newAddress("gerda"), {}, network)).reply.code).toBe("TOO_MANY");
    const payload = { name, handle: newAddress("gerda"), password };
    const other = await house.guest.raw({
      method: "POST",
      url: `/api/v0${signUp.path}/`,
      remoteAddress: network,
      payload,
    });
    expect(other.status).toBe(429);
  });

  test("brings those that were given last", async () => {
    const handle = newAddress("gerda");
    await ask(handle, { shippingData: home });
    await house.runJobs();
    await ask(handle, { shippingData: work });
    expect(await confirmed(handle)).toMatchObject([{ address: work }]);
  });
});
