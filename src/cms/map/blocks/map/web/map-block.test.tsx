import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import { noTimes } from "#cms/business/hours.ts";
import type { MapPicture, ShownPlace, ShownSource } from "#cms/map/contract.ts";
import { loadBlocks } from "#cms/pages/web/blocks/load-blocks.ts";
import { PageBlocks } from "#cms/pages/web/blocks/page-blocks.tsx";
import type { Language } from "#contract/language.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import type { Carried } from "#contract/wire/sources.ts";
import { LanguageContext } from "#web/language-context.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";

const shop: ShownPlace = {
  _id: "01990000-0000-7000-8000-000000000001",
  ...{ name_de: "Laden", name_en: "Shop", address: "Hauptstraße 1\n55595 Hargesheim", text_de: "Im Hof", text_en: "" },
  ...{ picture: null, latitude: 49.8653, longitude: 10.2265 },
  hours: {
    ...noTimes,
    weekly: { ...noTimes.weekly, sat: [{ from: "10:00", to: "14:00" }] },
    exceptions: [{ from: "2026-12-05", to: "2026-12-05", spans: [], note: { de: "Inventur" } }],
  },
};
const parking: ShownPlace = {
  ...shop,
  ...{ _id: "01990000-0000-7000-8000-000000000002", name_de: "Parkplatz", name_en: "", hours: null, address: "" },
};

const source: ShownSource = {
  ...{ served: true, url: "/api/v0/map/tiles/{z}/{x}/{y}.png", maxZoom: 18 },
  ...{ attribution: "© Karten", attributionLink: "https://tiles.example/rechte" },
};
const drawnOnce = (name: string) => ({
  once: `/api/v0/map/picture/${name}1.webp`,
  twice: `/api/v0/map/picture/${name}2.webp`,
});

type Showing = {
  source?: ShownSource;
  pictures?: MapPicture[];
  props?: object;
  places?: ShownPlace[];
  language?: Language;
  edits?: boolean;
  v?: number;
};

/** What the policy of the page allows besides. */
const carried: Carried[] = [];

async function drawn({
  props,
  places = [shop, parking],
  language = "de",
  edits = false,
  v,
  ...more
}: Showing): Promise<string> {
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  carried.length = 0;
  const facts = {
    api: { call: async () => ({ today: "2026-11-28", places, source: null, pictures: [], ...more }) },
    ...{ origin: "https://laden.example", framed: new Set(), carried },
    report: (error: unknown) => reported.push(error),
  };
  context.set(requestFacts, facts as unknown as RequestFacts);
  const where = { language, main: "de" } as const;
  const begun = site.types.begun("map", () => "map0");
  const stored =
    v === 1
      ? { ...begun, v, props: props as Record<string, unknown> }
      : { ...begun, props: { ...begun.props, ...props } };
  const shown = await loadBlocks(site.types.migrated([stored]), {
    ...{ site, context, where, search: new URLSearchParams(), files: async () => new Map(), page: "page", edits },
  });
  expect(reported).toEqual([]);
  const around = { site, where, path: "/", models: modelsOf({ roles: [] }), answer: undefined, edits };
  const element = (
    <LanguageContext value={language}>
      <PageBlocks blocks={shown} {...around} />
    </LanguageContext>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[\u00ad\u2060]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

test("a map shows all places as cards, with hours, coming exceptions and ways as plain links", async () => {
  const html = await drawn({});
  expect(wordsOf(html)).toBe(
    "Laden Hauptstraße 1 55595 Hargesheim Im Hof Geöffnet Sa 10–14 Uhr Samstag, 5. Dezember 2026: geschlossen ( Inventur ) " +
      "Route planen: Apple Karten Google Maps OpenStreetMap Parkplatz Im Hof Route planen: Apple Karten Google Maps OpenStreetMap",
  );
  expect(html).toContain('href="https://www.openstreetmap.org/directions?to=49.8653%2C10.2265"');
  expect(html).toContain('aria-label="Apple Karten: Route nach Parkplatz"');
  // Nothing of others is loaded, and nothing stands in the place of a map that is not there.
  expect(html).not.toMatch(/<(?:img|iframe)|data-embed|src="http/);
});

test("search engines read the places with their coordinates and hours", async () => {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await drawn({ language: "en" }))!;
  const { "@graph": told } = JSON.parse(json) as { "@graph": object[] };
  expect(told).toMatchObject([
    {
      ...{ "@type": "Place", name: "Shop", address: "Hauptstraße 1, 55595 Hargesheim" },
      geo: { "@type": "GeoCoordinates", latitude: 49.8653, longitude: 10.2265 },
      openingHoursSpecification: [{ dayOfWeek: ["Saturday"], opens: "10:00", closes: "14:00" }],
      specialOpeningHoursSpecification: [{ validFrom: "2026-12-05", opens: "00:00", closes: "00:00" }],
    },
    { name: "Parkplatz" },
  ]);
});

test("a block shows the places that were chosen in their order, and its own one behind them", async () => {
  const props = { places: [parking._id], title: { de: "Stand" }, address: "Marktplatz", heading: { de: "Anfahrt" } };
  const words = wordsOf(await drawn({ props }));
  expect(words).toMatch(/^Anfahrt Parkplatz .* Stand Marktplatz Route planen: Apple Karten Google Maps$/);
  expect(words).not.toContain("Laden");
  // Those that were deleted or hidden since are left out, and not replaced by all.
  expect(await drawn({ props: { places: [parking._id] }, places: [shop] })).not.toContain("Laden");
  expect(wordsOf(await drawn({ places: [], edits: true }))).toContain("Legen Sie sie unter „Karte“ an");
});

test("a block from before keeps its map of others, its place and its words", async () => {
  const before = { provider: "osm", title: { de: "Kelterhaus" }, address: "Am Steilhang 3", place: "49.8653, 10.2265" };
  const html = await drawn({ v: 1, props: before });
  expect(html).toContain('href="https://www.openstreetmap.org/?mlat=49.8653&amp;mlon=10.2265#map=16/49.8653/10.2265"');
  expect(wordsOf(html)).toContain("Auf der Karte bei OpenStreetMap ansehen: Kelterhaus");
  expect(wordsOf(html)).toContain("Kelterhaus Am Steilhang 3 Route planen:");
  expect(html).not.toContain("Hargesheim");
});

test("with a source that this server hands on, a picture shows the places, whose cards have their numbers", async () => {
  const picture = { places: [shop._id, parking._id], wide: drawnOnce("wide"), narrow: drawnOnce("narrow") };
  const html = await drawn({ source, pictures: [picture] });
  expect(html).toContain('srcSet="/api/v0/map/picture/wide1.webp 1x, /api/v0/map/picture/wide2.webp 2x"');
  expect(html).toContain('alt="Karte mit Laden, Parkplatz"');
  expect(html).toMatch(/<a href="https:\/\/tiles\.example\/rechte"[^>]*>© Karten<\/a>/);
  expect(wordsOf(html)).toMatch(/Karte bewegen .* 2 Auf der Karte Nummer 2: Parkplatz/);
  expect(html).toContain('data-wake="touch"');
  expect(carried).toEqual([]);
  // A picture of other places is none of these.
  expect(await drawn({ source, pictures: [picture], props: { places: [parking._id] } })).not.toContain("<img");
  expect(wordsOf(await drawn({ source, pictures: [picture], edits: true }))).not.toContain("Karte bewegen");
});

test("a map that comes straight from its source says so before the click, and opens the policy of this page to it alone", async () => {
  const direct = { ...source, served: false, url: "https://tiles.example/{z}/{x}/{y}.png" };
  const html = await drawn({ source: direct, language: "en" });
  expect(html).not.toContain("<img");
  expect(wordsOf(html)).toContain("Show the map");
  expect(wordsOf(html)).toContain("The map comes from tiles.example.");
  expect(carried).toMatchObject([{ sources: { img: ["https://tiles.example"], script: [], connect: [], frame: [] } }]);
  await drawn({ source: direct, places: [{ ...shop, latitude: null, longitude: null }] });
  expect(carried).toEqual([]);
});
