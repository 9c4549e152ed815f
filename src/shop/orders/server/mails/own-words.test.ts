import { beforeAll, expect, test } from "vitest";
import { readTemplates, type Template, testMail } from "#cms/mails/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import { markPayed, markShipped } from "#shop/orders/acts-contract.ts";

onEveryEngine("mails of the shop", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let place: (email: string) => Promise<string>;

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    const jelly = await sellable(made.keep);
    place = async (email) => (await made.place({ items: [{ item: jelly._id, amount: 1 }], email })).reply._id;
  });

  const sent = async (email: string) => {
    await house.runJobs();
    return (await house.mails()).filter(({ recipient }) => recipient === email);
  };
  const preview = async (kind: "orderPlaced" | "orderShipped", lang: "de" | "en") =>
    (await anna.call(readTemplates, { query: { kind, lang } })).reply as Template;

  test("have the words that their owner adds, in text and HTML, escaped, and in their preview", async () => {
    const words = { words_de: "Schön, dass Sie da sind!\n\n<b>Anna & Ben</b>", words_en: "" };
    await setShop(anna, { mails: { orderPlaced: words } });
    const email = newAddress("worte");
    await place(email);
    const [mail] = await sent(email);
    expect(mail!.text).toContain("Schön, dass Sie da sind!\n\n<b>Anna & Ben</b>");
    const shown = await preview("orderPlaced", "de");
    expect(shown.html).toContain("&lt;b&gt;Anna &amp; Ben&lt;/b&gt;");
    expect(shown.text).toContain("Schön, dass Sie da sind!");
    // Without words in English, readers get the German ones rather than none.
    expect((await preview("orderPlaced", "en")).text).toContain("Schön, dass Sie da sind!");
    await setShop(anna, { mails: { orderPlaced: { words_de: " ", words_en: "" } } });
    expect((await anna.call(readConfig)).reply[0]!.components.shop.mails).toEqual({});
    expect((await preview("orderPlaced", "de")).text).not.toContain("Schön");
  });

  test("can be looked at and tried with words before they are stored", async () => {
    await setShop(anna, { mails: { orderPaid: { words_de: "Gespeichert", words_en: "Stored" } } });
    const shown = async (lang: "de" | "en", tried: { words?: string }) =>
      ((await anna.call(readTemplates, { query: { kind: "orderPaid", lang, ...tried } })).reply as Template).text;
    const typed = { words: "Getippt <i>hier</i>" };
    expect(await shown("de", typed)).toContain("Getippt <i>hier</i>");
    expect(await shown("en", typed)).toContain("Getippt <i>hier</i>");
    expect(await shown("de", { words: " " })).not.toContain("Gespeichert");
    expect(await shown("en", {})).toContain("Stored");
    const to = newAddress("probe");
    const body = { kind: "orderPaid", lang: "de", to, ...typed } as const;
    expect((await anna.call(testMail, { body })).status).toBe(200);
    const [mail] = await sent(to);
    expect(mail!.text).toContain("Getippt <i>hier</i>");
    expect((await anna.call(readConfig)).reply[0]!.components.shop.mails).toMatchObject({
      orderPaid: { words_de: "Gespeichert" },
    });
    const long = await anna.call(readTemplates, { query: { kind: "orderPaid", words: "x".repeat(501) } });
    expect(long.status).toBe(400);
    await setShop(anna, { mails: { orderPaid: { words_de: "", words_en: "" } } });
  });

  test("that are switched off are not sent, but can be looked at and tried; the others are", async () => {
    await setShop(anna, { mails: { orderShipped: { off: true } } });
    const email = newAddress("leise");
    const order = await place(email);
    expect((await anna.call(markPayed, { body: { order } })).status).toBe(200);
    expect((await anna.call(markShipped, { body: { order } })).status).toBe(200);
    expect((await sent(email)).map(({ kind }) => kind)).toEqual(["orderPlaced"]);
    expect((await preview("orderShipped", "de")).subject).not.toBe("");
    expect((await anna.call(testMail, { body: { kind: "orderShipped", lang: "de" } })).status).toBe(200);
    await setShop(anna, { mails: { orderShipped: { off: false } } });
    const other = newAddress("laut");
    await anna.call(markShipped, { body: { order: await place(other) } });
    expect((await sent(other)).map(({ kind }) => kind)).toContain("orderShipped");
  });

  test("that the law asks for cannot be switched off, and words are bounded", async () => {
    const refused = async (mails: object) => {
      const { version } = (await anna.call(readConfig)).reply[0]!;
      const body = { version, components: { shop: { mails } } } as never;
      return (await anna.call(changeConfig, { body })).status;
    };
    expect(await refused({ orderPlaced: { off: true } })).toBe(400);
    expect(await refused({ orderCancelled: { off: true } })).toBe(400);
    expect(await refused({ orderPaid: { words: "x".repeat(501) } })).toBe(400);
    expect(await refused({ verify: { off: true } })).toBe(400);
    expect((await house.guest.call(readConfig)).reply[0]!.components.shop.mails).toBeUndefined();
  });
});
