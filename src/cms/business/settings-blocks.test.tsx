import { renderToString } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import { loadBlocks } from "#cms/pages/web/blocks/load-blocks.ts";
import { PageBlocks } from "#cms/pages/web/blocks/page-blocks.tsx";
import { toldBy } from "#cms/pages/web/blocks/told-by.ts";
import type { Language } from "#contract/language.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { LanguageContext } from "#web/language-context.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { JsonLd } from "#web/site/head/json-ld.tsx";
import { eachOnce } from "#web/site/head/structured-data.ts";
import { type Hours, noHours } from "./hours.ts";

const details = {
  name: "Weingut Amselberg",
  address: { street: "Amselweg 1", zip: "55599", city: "Niederamsel" },
  ...{ phone: "06701 1234", email: "hof@amselberg.example" },
  profiles: [{ name: "", href: "https://social.example/amselberg" }],
  ...{ legalForm: "gmbh", owner: "Anna Amsel", vatId: "DE136695976" },
  register: { court: "Amtsgericht Mainz", number: "HRB 1234" },
  imprint: { authority: "", profession: "", chamber: "", rules: "", editor: "" },
};
const day = { from: "09:00", to: "12:30" };
const hours: Hours = {
  weekly: { ...noHours.weekly, mon: [day], tue: [day], wed: [day], thu: [day, { from: "18:00", to: "01:00" }] },
  exceptions: [{ from: "2026-12-21", to: "2026-12-23", spans: [], note: { de: "Betriebsferien" } }],
  holidays: { state: "SN", closed: true, assumption: false },
  note: { de: "Und nach Vereinbarung.", en: "And by appointment." },
};

type Showing = {
  off?: boolean;
  today?: string;
  language?: Language;
  edits?: boolean;
  stored?: Hours;
  own?: object;
  props?: object;
};

/** What is found for the block, or several, on a day, and how they are drawn. */
async function found(
  types: string | string[],
  { off = false, today = "2026-11-25", language = "de", edits = false, stored = hours, own = details, props }: Showing,
) {
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  const components = { guestbook: { enabled: !off }, newsletter: { enabled: !off } };
  const answers: Record<string, object> = {
    "/hours": { today, hours: stored },
    "/design": { brand: { logo: { src: "/logo.webp", width: 512, height: 128 } } },
  };
  const call = async ({ path }: { path: string }) =>
    answers[path] ?? [{ pagetitle: "Amselberg", translations: {}, business: { ...own, hours: stored }, components }];
  const facts = {
    api: { call },
    origin: "https://amselberg.example",
    report: (error: unknown) => reported.push(error),
  };
  context.set(requestFacts, facts as unknown as RequestFacts);
  const where = { language, main: "de" } as const;
  const begun = [types].flat().map((type, at) => site.types.begun(type, () => `${type}${at}`));
  const blocks = begun.map((block) => ({ ...block, props: { ...block.props, ...props } }));
  const files = async () => new Map();
  const shown = await loadBlocks(blocks, { site, context, where, search: new URLSearchParams(), files, edits });
  expect(reported).toEqual([]);
  const around = { site, where, path: "/", models: modelsOf({ roles: [] }), answer: undefined, edits };
  const html = renderToString(
    <LanguageContext value={language}>
      <PageBlocks blocks={shown} {...around} />
    </LanguageContext>,
  );
  return { html, told: eachOnce(toldBy(shown, site)) };
}

async function drawn(types: string | string[], showing: Showing) {
  return (await found(types, showing)).html;
}

/** What search engines read of them. */
async function told(types: string | string[], showing: Showing) {
  return (await found(types, showing)).told;
}

/** Its words, without the elements around them, what search engines read, and what sets them. */
function wordsOf(html: string): string {
  const text = html.replace(/<script.*?<\/script>|<!-- -->|[\u00ad\u2060]/g, "");
  return text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("the week stands in groups with today's times, the coming days that differ and the owner's note", async () => {
  const words = wordsOf(await drawn("openingHours", { props: { title: { de: "Geöffnet" }, text: { de: "Hof 2" } } }));
  expect(words).toBe(
    "Geöffnet Heute, Mittwoch, 25. November 2026: 9–12:30 Uhr Montag–Mittwoch 9–12:30 Uhr " +
      "Donnerstag 9–12:30 Uhr und 18–1 Uhr Freitag–Sonntag geschlossen An gesetzlichen Feiertagen geschlossen. " +
      "Und nach Vereinbarung. Hof 2 Abweichende Zeiten 21.–23. Dezember 2026 Betriebsferien geschlossen",
  );
});

test("each setting of the block changes what it shows", async () => {
  const each = wordsOf(await drawn("openingHours", { props: { days: "each", today: false, weeks: 2 } }));
  expect(each).toMatch(/^Montag 9–12:30 Uhr Dienstag 9–12:30 Uhr Mittwoch/);
  expect(each).not.toMatch(/Heute|Betriebsferien/);
  const english = wordsOf(await drawn("openingHours", { language: "en", props: { weeks: 0 } }));
  expect(english).toMatch(/^Today, Wednesday, November 25, 2026: 9 am–12:30 pm Monday–Wednesday/);
});

test("today's times are those of the holiday or the exception, with the reason", async () => {
  const on = async (today: string) => wordsOf(await drawn("openingHours", { today })).split(" Montag–")[0];
  expect(await on("2026-11-18")).toBe("Heute, Mittwoch, 18. November 2026: geschlossen Buß- und Bettag");
  expect(await on("2026-12-22")).toBe("Heute, Dienstag, 22. Dezember 2026: geschlossen Betriebsferien");
});

test("search engines read the hours as data that no text can break out of", async () => {
  const stored = { ...hours, note: { de: "</script><script>alert(1)</script>" } };
  const [fact = {}] = await told("openingHours", { stored });
  const html = renderToString(<JsonLd of={fact} />);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
  expect(JSON.parse(json)).toMatchObject({
    "@type": "LocalBusiness",
    "@id": "https://amselberg.example/#business",
    telephone: "+4967011234",
    sameAs: ["https://social.example/amselberg"],
    specialOpeningHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ validFrom: "2026-12-21", validThrough: "2026-12-23", opens: "00:00", closes: "00:00" }),
    ]),
  });
  expect(html.match(/<script/g)).toHaveLength(1);
});

test("search engines are told everything of the business once, however many blocks of a page know something", async () => {
  const both = [
    ["contactDetails", "openingHours", "openingHours"],
    ["openingHours", "contactDetails", "contactDetails"],
  ];
  for (const types of both) {
    expect(await told(types, {})).toEqual([
      expect.objectContaining({
        name: "Weingut Amselberg",
        logo: "https://amselberg.example/logo.webp",
        openingHoursSpecification: expect.any(Array),
      }),
    ]);
  }
});

test("a business without a name of its own is told under that of the site", async () => {
  expect(await told("openingHours", { own: { ...details, name: "" } })).toMatchObject([
    { "@type": "LocalBusiness", name: "Amselberg" },
  ]);
});

test("contact details are dialled and written to by a click, and each of them can be left out", async () => {
  const html = await drawn("contactDetails", { language: "en", props: { provider: "gmaps" } });
  expect(wordsOf(html)).toBe(
    "Weingut Amselberg Amselweg 1 55599 Niederamsel Show on the map Telephone +49 6701 1234 Email hof@amselberg.example",
  );
  expect(html).toContain('href="tel:+4967011234"');
  expect(html).toContain('href="mailto:hof@amselberg.example"');
  expect(html).toContain(
    'href="https://www.google.com/maps/search/?api=1&amp;query=Amselweg%201%2C%2055599%20Niederamsel"',
  );
  const all = { address: true, phone: true, mail: true, map: true };
  const without = (part: keyof typeof all) => drawn("contactDetails", { props: { ...all, [part]: false } });
  expect(wordsOf(await without("address"))).not.toContain("Amselweg");
  expect(await without("phone")).not.toContain("tel:");
  expect(await without("mail")).not.toContain("mailto:");
  expect(await without("map")).not.toContain("openstreetmap");
  const none = { address: false, phone: false, mail: false, map: false };
  expect(await drawn("contactDetails", { props: none })).toBe("");
  expect(await drawn("contactDetails", { props: none, edits: true })).toContain("Einstellungen, Mein Betrieb");
});

test("the imprint says what the law asks, and on the canvas that something is missing", async () => {
  const html = await drawn("imprint", { props: { disputes: "no" } });
  expect(wordsOf(html)).toMatch(
    /^Weingut Amselberg Amselweg 1 55599 Niederamsel Telefon: 06701 1234 E-Mail: hof@amselberg.example/,
  );
  expect(wordsOf(html)).toMatch(/Geschäftsführung Anna Amsel Register Amtsgericht Mainz, HRB 1234/);
  expect(wordsOf(html)).toMatch(/DE136695976 Streitbeilegung Wir sind nicht bereit/);
  expect(html).not.toContain("Aufsichtsbehörde");
  expect(wordsOf(await drawn("imprint", {}))).not.toContain("Streitbeilegung");
  expect(await drawn("imprint", { edits: true })).not.toContain("Einstellungen, Mein Betrieb");
});

test("a block of a function that is switched off shows nothing to visitors, and a note on the canvas", async () => {
  for (const type of ["guestbook", "newsletterSignup"]) {
    expect(await drawn(type, { off: true })).toBe("");
    expect(await drawn(type, { off: true, edits: true })).toContain("ist ausgeschaltet");
  }
});

test("a business without hours shows nothing to visitors, and says on the canvas where they are entered", async () => {
  expect(await drawn("openingHours", { stored: noHours })).toBe("");
  expect(await drawn("openingHours", { stored: noHours, edits: true })).toContain("Noch keine Öffnungszeiten");
});

test("the privacy statement says who is responsible, which rights there are and who watches over it, in both languages", async () => {
  const german = wordsOf(await drawn("privacyStatement", {}));
  for (const said of ["Weingut Amselberg", "Amselweg 1", "55599 Niederamsel", "Anna Amsel", "Art. 15 DSGVO"]) {
    expect(german).toContain(said);
  }
  expect(german).toContain("Sächsische Datenschutz- und Transparenzbeauftragte");
  const english = wordsOf(await drawn("privacyStatement", { language: "en" }));
  expect(english).toMatch(/Art\. 15 GDPR/);
});

test("where no state is known, no authority is named", async () => {
  const nowhere = { ...hours, holidays: { ...hours.holidays, state: "" as const } };
  const german = wordsOf(await drawn("privacyStatement", { stored: nowhere }));
  expect(german).toContain("des Bundeslandes, in dem Sie wohnen");
  expect(german).not.toContain("Transparenzbeauftragte");
});
