import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTable } from "#cms/map/place.ts";
import { translator } from "#contract/texts/translate.ts";
import { onSqlite } from "#database/testing.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { letter, sender } from "#platform/mail/testing-mails.ts";
import { sumIn } from "#server/testing/captcha.ts";
import { type Answer, ask } from "#server/testing/running/ask.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { costOf, orderAt } from "#server/testing/running/ordering.ts";
import { overTheWire } from "#server/testing/running/over-the-wire.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { openShop, type Visitor } from "#server/testing/test-house.ts";
import { formOf, picture } from "#server/testing/things/files.ts";
import { sellable, setUpOrders } from "#server/testing/things/orders.ts";
import { yard } from "#server/testing/things/pickup.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";

/** A thing with a screen of its own: its id, its name, and the screens above it. */
type Thing = [id: string, title: string];

onSqlite("the title of a screen in the admin centre", (fresh) => {
  let site: TestSite;
  let headers: Record<string, string>;
  let patterns: string[];

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { env: { VITRINE_DATA: await fresh.folder() } });
    await openShop(site.platform);
    headers = await adminHeaders(site.platform);
    // Asked for at run time: to the compiler it belongs to the side of the pages.
    const { default: routes } = (await import(new URL("../../../routes.ts", import.meta.url).href)) as {
      default: RouteConfigEntry[];
    };
    patterns = routes.filter(({ path }) => path === "admincenter").flatMap((area) => editScreens(area));
  });
  afterAll(() => site.close());

  async function titleAt(path: string): Promise<string | undefined> {
    const { status, text } = await ask(site.url, { path: `/admincenter/${path}`, headers });
    expect([path, status]).toEqual([path, 200]);
    return /<title>([^<]*)<\/title>/.exec(text)?.[1];
  }

  async function made(path: string, body: unknown): Promise<string> {
    const json = { ...headers, "content-type": "application/json" };
    const sent = { method: "POST", path: `/api/v0/${path}`, headers: json, body: JSON.stringify(body) };
    return idIn(await ask(site.url, sent));
  }

  async function uploaded(path: string, file: { bytes: Uint8Array | string; name: string }): Promise<string> {
    const { payload, headers: kind } = await formOf(file);
    const sent = { method: "POST", headers: { ...headers, ...kind }, body: payload };
    const reply = (await (await fetch(`${site.url}/api/v0/${path}`, sent)).json()) as { _id: string };
    return reply._id;
  }

  async function captcha() {
    const { text } = await ask(site.url, { path: "/api/v0/captcha", headers: { "accept-language": "de" } });
    const { question } = JSON.parse(text) as { question: { id: string; text: string } };
    return { id: question.id, answer: String(sumIn(question.text)) };
  }

  async function mail(): Promise<string> {
    const { db, outside } = site.platform;
    const [id, now] = [outside.id(), outside.now()];
    const to = { kind: "verify" as const, to: "lena@example.org", language: "de" as const };
    await db.transaction().execute((tx) => queueMail(tx, { id, ...to, letter, sender, now }));
    return id;
  }

  async function ordered() {
    const owner = overTheWire(site.url, headers) as Visitor;
    await setUpOrders(owner);
    const items = [{ item: (await sellable(shopkeeper(owner)))._id, amount: 1 }];
    const { status, reply } = await orderAt(site.url, { items, total: await costOf(site.url, items) });
    expect([status, reply]).toEqual([200, reply]);
    return reply;
  }

  async function withdrawn(): Promise<string> {
    const said = { name: "Lena", contract: "Sechs Flaschen vom 3. März", email: "lena@example.org", language: "de" };
    const json = { ...headers, "content-type": "application/json" };
    const sent = { method: "POST", path: "/api/v0/shop/withdrawal", headers: json, body: JSON.stringify(said) };
    expect((await ask(site.url, sent)).status).toBe(200);
    const { text } = await ask(site.url, { path: "/api/v0/shop/withdrawal?pageSize=1", headers });
    return (JSON.parse(text) as { items: [{ _id: string }] }).items[0]._id;
  }

  async function message(): Promise<string> {
    const said = { subject: "Weinprobe", message: "Haben Sie am Samstag noch einen Tisch frei?" };
    await made("message", { ...said, name: "Lena", email: "lena@example.org", captcha: await captcha() });
    const { text } = await ask(site.url, { path: "/api/v0/message?pageSize=1", headers });
    return (JSON.parse(text) as { items: [{ _id: string }] }).items[0]._id;
  }

  /** What the screens with a parameter in their address show, by their patterns. */
  async function things(): Promise<Record<string, Thing>> {
    const entry = await made("entry", { title: "Riesling-Nacht" });
    const file = await uploaded("upload", { bytes: await picture(), name: "Kelter.jpg" });
    const text = await uploaded("upload", { bytes: "Preise", name: "Preise.txt" });
    const page = await made("page", { title: "Kellerführung", slug: "keller" });
    const group = await made("productgroup", { name_de: "Gläser" });
    const named = { name_de: "Gastronomie", name_en: "", display: "net", discount: 10 };
    const customers = await made("shop/customergroup", named);
    const place = await made("shop/pickup/place", { ...yard, name_de: "Hofladen" });
    const shop = { ...placeTable.emptyOf(placeTable.names), name_de: "Werkstatt" };
    const product = await made("shop/product", { type: "merchandise", name_de: "Karaffe" });
    const order = await ordered();
    const { text: buyers } = await ask(site.url, { path: `/api/v0/shop/customer?order=${order._id}`, headers });
    const buyer = (JSON.parse(buyers) as { items: [{ _id: string }] }).items[0]._id;
    const hook = { address: "https://example.org/hook", note: "Buchhaltung", events: ["order.placed"] };
    const signed = { name: "Lena", text: "Ein schöner Abend im Hof!", captcha: await captcha() };
    return {
      "entries/:id": [entry, "Riesling-Nacht · Beiträge"],
      "entries/:id/versions": [entry, "Riesling-Nacht · Versionen · Beiträge"],
      "files/edit/:id": [text, "Preise.txt · Dateien"],
      "file/edit/:id": [text, "Preise.txt · Dateien"],
      "image/edit/:id": [file, "Kelter.jpg · Dateien"],
      "galleries/:id": [await made("gallery", { title: "Durch das Jahr" }), "Durch das Jahr · Galerien"],
      "guestbook/:id": [await made("guestbook", signed), "Eintrag von Lena · Gästebuch"],
      "mails/:id": [await mail(), `${letter.subject} · Postausgang`],
      "messages/inbox/:id": [await message(), "Weinprobe · Posteingang"],
      "forms/:id": [await made("form", { name: { de: "Anfrage" } }), "Anfrage · Formulare"],
      "pages/:id": [page, "Kellerführung · Seiten"],
      "pages/:id/settings": [page, "Kellerführung · Einstellungen · Seiten"],
      "pages/:id/versions": [page, "Kellerführung · Versionen · Seiten"],
      "redirects/:id": [
        await made("redirect", { from: "/alt", to: "https://example.org" }),
        `/alt · ${translator("de")("admin:redirects.title")}`,
      ],
      "search/synonyms/:id": [
        await made("synonym", { word: "Apartment", words: "Ferienwohnung" }),
        "Apartment · Synonyme",
      ],
      "shop/codes/:id": [await made("shop/code", { code: "Advent", percent: 5 }), "Advent · Rabattcodes"],
      "shop/customers/:id": [buyer, "Gerda Groß · Kunden"],
      "shop/customers/:id/merge": [buyer, "Gerda Groß · Kunden zusammenführen · Kunden"],
      "shop/customer-groups/:id": [customers, "Gastronomie · Kundengruppen"],
      "shop/customer-groups/:id/members": [customers, "Gastronomie · Kunden · Kundengruppen"],
      "shop/groups/:id": [group, "Gläser · Produktgruppen"],
      "shop/groups/:id/versions": [group, "Gläser · Versionen · Produktgruppen"],
      "shop/items/:id": [product, "Karaffe · Produkte"],
      "shop/items/:id/versions": [product, "Karaffe · Versionen · Produkte"],
      "shop/legal/:kind": ["terms", `${translator("de")("admin:legal.kind.terms")} · Rechtstexte`],
      "shop/orders/:id": [order._id, `${order.number} · Bestellungen`],
      "shop/orders/:id/pack": [order._id, `${order.number} · Packen · Bestellungen`],
      "shop/orders/:id/change": [order._id, `${order.number} · Bestellung ändern`],
      "map/:id": [await made("place", shop), "Werkstatt · Karte"],
      "shop/pickup/:id": [place, "Hofladen · Abholung"],
      "shop/withdrawals/:id": [await withdrawn(), "Sechs Flaschen vom 3. März · Widerrufe"],
      "shop/webhooks/:id": [await made("webhook", hook), "Buchhaltung · Webhooks"],
      "shop/labels/:id": [product, "Karaffe · Elektronisches Etikett"],
      "settings/rights/:id": ["shipping", "Versand · Rechte"],
      "settings/users/:id": [await made("auth", { name: "Jo Jung", handle: "jo@example.org" }), "Jo Jung · Benutzer"],
      "newsletter/:id": [await made("newsletter", { subject: "Federweißer" }), "Federweißer · Newsletter"],
      "newsletter/subscribers/:id": [
        await made("subscriber", { address: "lena@example.org" }),
        "lena@example.org · Abonnenten",
      ],
      "newsletter/subscribers/import/:id": [
        await uploaded("subscriber/import", { bytes: "E-Mail\nanna@example.org\n", name: "liste.csv" }),
        `liste.csv · ${translator("de")("subscribers:import.title")} · Abonnenten`,
      ],
    };
  }

  test("begins with the name of the one thing that it shows, then its list and the site", async () => {
    const known = await things();
    const shown = patterns.filter((pattern) => pattern.includes(":"));
    expect(shown.toSorted()).toEqual(Object.keys(known).toSorted());
    for (const [pattern, [id, title]] of Object.entries(known)) {
      expect([pattern, await titleAt(pattern.replace(/:\w+/, id))]).toEqual([pattern, `${title} · Weingut Amselberg`]);
    }
  });

  test("says of something that is not stored yet what it will be, and where", async () => {
    const begun = {
      "entries/new": "Neuer Beitrag · Beiträge",
      "galleries/new": "Neue Galerie · Galerien",
      "forms/new": "Neues Formular · Formulare",
      "newsletter/add": "Neue Ausgabe · Newsletter",
      "newsletter/subscribers/add": "Person eintragen · Abonnenten",
      "settings/users/add": "Benutzer einladen · Benutzer",
    };
    const adding = patterns.filter((pattern) => pattern.endsWith("/add"));
    expect(Object.keys(begun)).toEqual(expect.arrayContaining(adding));
    for (const [path, title] of Object.entries(begun)) {
      expect([path, await titleAt(path)]).toEqual([path, `${title} · Weingut Amselberg`]);
    }
  });
});

/** The patterns of screens on which one thing is shown or made, but for those that are to come. */
function editScreens({ children = [] }: RouteConfigEntry): string[] {
  return children.flatMap(({ path = "", file }) =>
    /:|\/add$/.test(path) && !/coming|publication\.route/.test(file) ? [path] : [],
  );
}

function idIn({ status, text }: Answer): string {
  expect([status < 300, text]).toEqual([true, text]);
  // A webhook comes with its secret, which is told this once.
  const { webhook, ...thing } = JSON.parse(text) as { _id: string; webhook?: { _id: string } };
  return webhook?._id ?? thing._id;
}
