import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type Answer, ask } from "#server/testing/running/ask.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { overTheWire, setShop } from "#server/testing/running/over-the-wire.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { sellable, setUpOrders } from "#server/testing/things/orders.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import { createCode } from "#shop/codes/contract.ts";

const page = "/shop/cart/checkout";
const known = newAddress("gerda");

onSqlite("ordering without a script", (fresh) => {
  let site: TestSite;
  let owner: Visitor;
  let item: string;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    owner = overTheWire(site.url, await adminHeaders(site.platform, { role: "system" })) as Visitor;
    await setShop(owner, { enabled: true });
    await setUpOrders(owner);
    await setShop(owner, { shipping: { countries: { CH: { six: 19, twelve: 29 } } } });
    item = (await sellable(shopkeeper(owner), { price: 10, taxClass: "standard" }))._id;
    await owner.call(createCode, { body: { code: "GESCHENK", percent: 100, freeShipping: true } });
    await owner.call(createCode, { body: { code: "ERSTE", percent: 10, firstOrder: true } });
  });
  afterAll(() => site.close());

  /** A browser without a script, with something in the cart. */
  async function shopper() {
    const cookies = new Map<string, string>();
    const noted = (answer: Answer) => {
      for (const cookie of answer.headers["set-cookie"] ?? []) {
        const [name = "", value = ""] = cookie.split(";")[0]!.split("=");
        cookies.set(name, value);
      }
      return {
        ...answer,
        text: answer.text.replaceAll(/<style>.*?<\/style>|<!-- -->|\u00ad/gs, "").replaceAll("\u00a0", " "),
      };
    };
    const headers = () => ({
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      ...{ origin: site.url, "sec-fetch-site": "same-origin" },
    });
    const get = async (path: string) => noted(await ask(site.url, { path, headers: headers() }));
    const post = async (path: string, fields: Record<string, string>) => {
      const form = { ...headers(), "content-type": "application/x-www-form-urlencoded" };
      const body = new URLSearchParams(fields).toString();
      return noted(await ask(site.url, { method: "POST", path, headers: form, body }));
    };
    const json = { ...headers(), "content-type": "application/json" };
    const body = JSON.stringify({ set: [{ item, variant: null, amount: 1 }] });
    noted(await ask(site.url, { method: "PUT", path: "/api/v0/shop/cart/", headers: json, body }));
    return { get, post };
  }
  type Shopper = Awaited<ReturnType<typeof shopper>>;

  /** As far as to the third step. */
  async function addressed({ post }: Shopper, email = newAddress()) {
    await post(`${page}/1`, { intent: "guest", email });
    const address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };
    const fields = Object.entries(address).map(([name, value]) => [`shippingData.${name}`, value]);
    const { headers } = await post(`${page}/2`, { delivery: "shipping", ...(Object.fromEntries(fields) as object) });
    expect(headers.location).toBe(`${page}/3`);
  }
  const hidden = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="(checkoutKey|expectedTotal|reviewed)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    ) as Record<string, string>;
  const how = { note: "", gift: "", wishedDay: "" };

  test("what costs nothing asks for no way to pay, and says on all pages that nothing is to be paid", async () => {
    const by = await shopper();
    await addressed(by);
    expect((await by.get(`${page}/3`)).text).toContain('name="paymentsource"');
    const { headers } = await by.post(`${page}/3`, { ...how, code: "GESCHENK" });
    expect(headers.location).toBe(`${page}/4`);
    const [step, review] = [await by.get(`${page}/3`), await by.get(`${page}/4`)];
    expect(step.text).not.toContain('name="paymentsource"');
    for (const { text } of [step, review]) expect(text).toContain("Es ist nichts zu bezahlen.");
    expect(review.text).toContain("zahlungspflichtig bestellen");
    const placed = await by.post(`${page}/4`, hidden(review.text));
    expect(placed.headers.location).toMatch(/^\/shop\/order\//);
    const { text } = await by.get(placed.headers.location!);
    expect(text).toContain("Wir haben Ihre Bestellung und bereiten sie vor.");
    expect(text).toContain("Es ist nichts zu bezahlen.");
    expect(text).not.toMatch(/IBAN|GiroCode|Sie zahlen/);
  });

  test("once the code that made it free is gone, how it is paid has to be said", async () => {
    const by = await shopper();
    await addressed(by);
    await by.post(`${page}/3`, { ...how, code: "GESCHENK" });
    const { status, text } = await by.post(`${page}/3`, { ...how, code: "" });
    expect([status, text.includes("Bitte wählen Sie, wie Sie zahlen möchten.")]).toEqual([422, true]);
    expect(text).toContain('name="paymentsource"');
    const { headers } = await by.post(`${page}/3`, { ...how, code: "", paymentsource: "invoice" });
    expect(headers.location).toBe(`${page}/4`);
  });

  test("a code that is refused at last is named on the review, with the way to change it, and nothing is lost", async () => {
    for (const [email, placed] of [
      [known, true],
      [known, false],
    ] as const) {
      const by = await shopper();
      await addressed(by, email);
      await by.post(`${page}/3`, { ...how, code: "ERSTE", paymentsource: "invoice" });
      const review = await by.get(`${page}/4`);
      expect(review.text).toContain("Code ERSTE");
      const { status, text } = await by.post(`${page}/4`, hidden(review.text));
      if (placed) expect(status).toBe(303);
      else {
        expect(status).toBe(422);
        expect(text).toContain('<a href="#code">Der Code „ERSTE“ gilt nur einmal');
        expect(text).toMatch(/<div id="code"><section><h2>[^<]*<a href="\/shop\/cart\/checkout\/3">/);
        await by.post(`${page}/3`, { ...how, code: "", paymentsource: "invoice" });
        expect((await by.post(`${page}/4`, hidden((await by.get(`${page}/4`)).text))).status).toBe(303);
      }
    }
  });

  test("the cart says that its prices contain VAT only where they do", async () => {
    const { get } = await shopper();
    const within = ">Alle Preise enthalten die Mehrwertsteuer.<";
    expect((await get("/shop/cart")).text).toContain(within);
    const { text } = await get("/shop/cart?country=CH");
    expect(text).toContain("Steuerfreie Ausfuhrlieferung");
    expect(text).not.toContain(within);
  });
});
