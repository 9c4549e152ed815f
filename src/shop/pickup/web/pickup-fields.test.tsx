import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#declared.ts";
import { addDays } from "#cms/business/holidays.ts";
import type { Language } from "#contract/language.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { OfferedPlace, PickupChoice } from "#shop/pickup/contract.ts";
import { pickupTimeText } from "#shop/pickup/pickup-text.ts";
import { Speaks } from "#web/texts.tsx";
import { PickupFields, pickupDayAsked, pickupFrom } from "./index.ts";

const shop = "01900000-0000-7000-8000-0000000000c1";
const yard = "01900000-0000-7000-8000-0000000000c2";
const saturday = "2026-11-28";
const at = (clock: string) => `${saturday}T${clock}:00.000Z`;
const morning = [{ from: "09:00", to: "12:00" }];
const place: OfferedPlace = {
  ...{ _id: shop, name_de: "Hofladen", name_en: "Farm shop", address: "Hauptstraße 1\n55595 Hargesheim" },
  ...{ note_de: "Bitte klingeln.", note_en: "", choose: "time", ready: "2026-11-27T15:07:00.000Z" },
  opening: [{ day: saturday, spans: morning }],
  days: [
    { day: saturday, spans: morning, left: 2 },
    { day: "2026-11-30", spans: morning, left: 0 },
  ],
  day: saturday,
  slots: [
    { start: at("08:00"), end: at("09:00"), left: 1 },
    { start: at("09:00"), end: at("10:00"), left: 0 },
    { start: at("10:00"), end: at("11:00"), left: null },
  ],
};

type Drawn = { places: OfferedPlace[]; chosen?: PickupChoice; refused?: ProblemReply; language?: Language };

function drawn({ places, chosen, refused, language = "de" }: Drawn): string {
  return renderToStaticMarkup(
    <Speaks language={language}>
      <PickupFields places={places} chosen={chosen ?? null} refused={refused} />
    </Speaks>,
  );
}

/** Each radio button with its words and what else is true of it. */
function radiosIn(html: string): string[] {
  return [...html.matchAll(/<label[^>]*>(<input[^>]*>)(.*?)<\/label>/g)].map(([, input = "", words = ""]) => {
    const marks = ["checked", "disabled", "autofocus"].filter((mark) => input.toLowerCase().includes(` ${mark}=""`));
    return [words.replaceAll(/(<[^>]*>)+/g, " ").trim(), ...marks].join(" | ");
  });
}

test("days and times are radio buttons in the language of the page, and what is full says so", () => {
  const html = drawn({ places: [place] });
  expect(radiosIn(html)).toEqual([
    "Samstag, 28. November | checked",
    "Montag, 30. November ausgebucht",
    "9:00–10:00 noch 1 frei",
    "10:00–11:00 ausgebucht | disabled",
    "11:00–12:00",
  ]);
  expect(html).toContain("<legend>Uhrzeit am Samstag, 28. November</legend>");
  expect(html).toContain("Bitte klingeln.");
  expect(html).toMatch(/<button type="submit"[^>]*name="pickup.show"[^>]*>Zeiten anzeigen/);
  const english = drawn({ places: [place], language: "en" });
  expect(radiosIn(english).slice(0, 3)).toEqual([
    "Saturday, November 28 | checked",
    "Monday, November 30 fully booked",
    "9–10 am 1 left",
  ]);
  expect(english).toContain('lang="de">Bitte klingeln.');
});

test("where days are chosen, each says when it is open, and a full one cannot be chosen", () => {
  const days = { ...place, choose: "day" as const, day: null, slots: [] };
  const html = drawn({ places: [days], chosen: { place: shop, start: saturday } });
  expect(radiosIn(html)).toEqual([
    "Samstag, 28. November 9–12 Uhr | checked",
    "Montag, 30. November ausgebucht | disabled",
  ]);
  expect(html).not.toContain("pickup.show");
});

test("where nothing is chosen, customers read when their order is ready, and when they can come", () => {
  const html = drawn({ places: [{ ...place, choose: "nothing", days: [], day: null, slots: [] }] });
  expect(radiosIn(html)).toEqual([]);
  expect(html).toContain("Ihre Bestellung liegt ab Freitag, 27. November, 16:15 Uhr bereit.");
  expect(html).toContain("Samstag, 28. November: 9–12 Uhr");
});

test("of several places one is chosen, and a refusal stands at it, where the page begins", () => {
  const other = { ...place, _id: yard, name_de: "Hof", name_en: "", slots: place.slots.slice(2) };
  const refused = { code: "PICKUP_SLOT", field: "pickup/start", message: "Nicht mehr frei.", requestId: "" };
  const html = drawn({ places: [place, other], chosen: { place: yard, start: at("10:00") }, refused });
  const radios = radiosIn(html);
  expect(radios.filter((radio) => radio.startsWith("Hof"))).toEqual([
    "Hofladen Hauptstraße 1, 55595 Hargesheim",
    "Hof Hauptstraße 1, 55595 Hargesheim | checked",
  ]);
  expect(radios.at(-1)).toBe("11:00–12:00 | checked | autofocus");
  expect(html).toContain(`id="pickup-start-${yard}-error">Nicht mehr frei.`);
  expect(html).toContain(`aria-describedby="pickup-start-${yard}-error"`);
});

test("many days fold up", () => {
  const days = Array.from({ length: 14 }, (_, after) => ({
    day: addDays(saturday, after),
    spans: morning,
    left: null,
  }));
  const [seen = "", folded = ""] = drawn({ places: [{ ...place, days }] }).split("<details>");
  expect([radiosIn(seen).length, folded.includes("Spätere Tage")]).toEqual([8, true]);
});

test("what is sent is the place with its slot, unless another day was chosen whose slots were not seen yet", () => {
  const sent = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return [pickupFrom(form), pickupDayAsked(form)];
  };
  const chosen = { "pickup.place": shop, [`pickup.date.${shop}`]: saturday, [`pickup.start.${shop}`]: at("08:00") };
  expect(sent({})).toEqual([null, null]);
  expect(sent({ "pickup.place": shop })).toEqual([{ place: shop, start: null }, null]);
  expect(sent({ ...chosen, [`pickup.start.${yard}`]: at("10:00") })).toEqual([
    { place: shop, start: at("08:00") },
    null,
  ]);
  const later = { ...chosen, [`pickup.date.${shop}`]: "2026-11-30", "pickup.show": shop };
  expect(sent(later)).toEqual([{ place: shop, start: null }, "2026-11-30"]);
  expect(sent({ "pickup.place": yard, [`pickup.start.${yard}`]: saturday })[0]).toEqual({
    place: yard,
    start: saturday,
  });
  expect(sent({ ...chosen, [`pickup.start.${shop}`]: "irgendwann" })[0]).toEqual({ place: shop, start: null });
});

test("what an order keeps of its time is told in words", () => {
  const slot = { start: at("09:00"), end: at("09:30") };
  expect(pickupTimeText(slot, "de")).toBe("Samstag, 28. November 2026, 10–10:30 Uhr");
  expect(pickupTimeText(slot, "en")).toBe("Saturday, November 28, 2026, 10–10:30 am");
  expect(pickupTimeText({ start: saturday, end: null }, "de")).toBe("Samstag, 28. November 2026");
  expect(pickupTimeText({ start: null, end: null }, "de")).toBeNull();
});

test("a summary of errors leads to the place, and to the times of the one that is chosen", () => {
  const targets = (places: OfferedPlace[], chosen: PickupChoice) =>
    [...drawn({ places, chosen }).matchAll(/id="(pickup-(?:place|start))" tabindex="-1"/gi)].map(([, id]) => id);
  const other = { ...place, _id: yard };
  expect(targets([place], { place: shop, start: null })).toEqual(["pickup-place", "pickup-start"]);
  expect(targets([place, other], { place: yard, start: null })).toEqual(["pickup-place", "pickup-start"]);
});
