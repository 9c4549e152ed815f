import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/newsletter/issues/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { addSubscribers, newIssue, textBlock } from "#server/testing/things/issues.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { deleteProduct, planProduct } from "#shop/products/contract.ts";

onEveryEngine("what newsletters show of the shop", (fresh) => {
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    const shop = await shopHouse(fresh);
    ({ anna, keep } = shop);
    await addSubscribers(shop.house.platform.db, [
      { address: "anna@example.org" },
      { address: "jane@example.org", language: "en" },
    ]);
  });

  const button = (to: string): Block => ({
    ...{ type: "buttons", v: 1, id: "buttons", props: { align: "left" } },
    children: [
      { type: "button", v: 1, id: "button", props: { text: { de: "Ansehen", en: "View" }, to, look: "primary" } },
    ],
  });
  const linking = (...links: string[]) => {
    const html = links.map((link) => `<p><a href="${link}">Wein</a></p>`).join("");
    return textBlock(html, html);
  };
  const closedIn = async (id: string) => {
    const { findings } = (await anna.call(contract.checkIssue, { query: { id } })).reply;
    return findings.flatMap(({ code, link, message }) => (code === "LINK_CLOSED" ? [[link?.reason, message]] : []));
  };

  test("an issue leads to published products and groups, in each language, and goes out", async () => {
    const { _id, group } = await keep.offer({ name_de: "Riesling", name_en: "Riesling dry" });
    await keep.publish(_id);
    const { _id: issue, version } = await newIssue(anna, {
      ...{ subject: "Neu", translations: { en: { subject: "New" } } },
      blocks: [linking(`product:${_id}#preis`, `productgroup:${group}`), button(`product:${_id}`)],
    });
    expect(await closedIn(issue)).toEqual([]);
    const addresses = async (lang: "de" | "en") => {
      const { bytes } = await anna.bytes(`/api/v0/newsletter/preview?id=${issue}&lang=${lang}`);
      return [...bytes.toString().matchAll(/href="[^"/]*\/\/[^"/]*([^"]*\/shop\/[^"]*)"/g)].map(([, path]) => path);
    };
    const [german, english] = ["/shop/regal/riesling", "/en/shop/regal/riesling-dry"];
    expect(await addresses("de")).toEqual([`${german}#preis`, "/shop/regal", german]);
    expect(await addresses("en")).toEqual([`${english}#preis`, "/en/shop/regal", english]);
    expect(await anna.call(contract.sendIssue, { body: { _id: issue, version } })).toMatchObject({ status: 200 });
  });

  test("names a product that visitors cannot open, and lets one pass that is published before the issue is sent", async () => {
    const { _id } = await keep.offer({ name_de: "Silvaner" });
    const { _id: issue, version } = await newIssue(anna, { blocks: [linking(`product:${_id}`)] });
    expect(await closedIn(issue)).toEqual([
      ["draft", "Produkt „Silvaner“: noch nicht veröffentlicht und für Besucher nicht zu öffnen."],
    ]);
    await anna.call(planProduct, { body: { _id, act: "publish", at: "2026-12-01T08:00:00.000Z" } });
    const schedule = (at: string) => anna.call(contract.scheduleIssue, { body: { _id: issue, version, at } });
    expect(await schedule("2026-11-30T08:00:00.000Z")).toMatchObject({
      status: 422,
      reply: { code: "ISSUE_UNFIT", message: expect.stringContaining("erscheint erst am Di., 1. Dez. 2026") },
    });
    expect((await schedule("2026-12-01T08:00:01.000Z")).reply).toMatchObject({ state: "scheduled" });
  });

  test("names what lies in the trash and what does not exist, and lets published products pass", async () => {
    const open = await keep.offer({ name_de: "Rosé" });
    await keep.publish(open._id);
    const trashed = await keep.offer({ name_de: "Secco" });
    await anna.call(deleteProduct, { body: { _id: trashed._id } });
    const nobody = "product:01900000-0000-7000-8000-00000000dead";
    const { _id: issue } = await newIssue(anna, {
      blocks: [linking(`product:${open._id}`, `product:${trashed._id}`, nobody)],
    });
    expect(await closedIn(issue)).toEqual([
      ["trash", "Produkt „Secco“: liegt im Papierkorb."],
      ["gone", "Produkt „ohne Titel“: gibt es nicht (mehr)."],
    ]);
  });
});
