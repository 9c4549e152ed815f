import { Sheet } from "#cms/demo/pictures/sheet.ts";
import { placed, svg } from "#cms/demo/pictures/svg.ts";
import { type Bottle, bottle } from "./bottle.ts";
import { bottles } from "./bottles.ts";
import { type Crate, crate, roomOf } from "./crate.ts";
import { carafe, glass } from "./glassware.ts";
import { cooler, corkscrew, jar, voucher } from "./goods.ts";
import { ticket } from "./ticket.ts";

/**
 * Each on a sheet without a ground: the shop sets it on its own, light or dark. All bottles are drawn in one scale, so
 * that a magnum beside them is a large one.
 */
function alone(name: string, drawn: Bottle, scale = 1.04): () => string {
  return () => {
    const sheet = new Sheet(name, { width: 640, height: 1500 });
    return cutOut(sheet, placed(bottle(sheet, drawn), { x: 320, y: 1490, scale }));
  };
}

const magnum = 1.115;
const half = 0.8;

function inCase(name: string, { bottles: shown, ...made }: Crate): () => string {
  return () => {
    const room = roomOf({ ...made, bottles: shown });
    const sheet = new Sheet(name, room);
    const at = { x: room.width / 2, y: room.height - 24 };
    return cutOut(sheet, placed(crate(sheet, { ...made, bottles: shown }), at));
  };
}

type Size = { width: number; height: number };

/** Drawn around the middle of the foot of its sheet. */
function thing(
  name: string,
  size: Size,
  draw: (sheet: Sheet) => string,
  at?: { x: number; y: number; scale?: number },
) {
  return () => {
    const sheet = new Sheet(name, size);
    return cutOut(sheet, placed(draw(sheet), at ?? { x: size.width / 2, y: size.height - 12 }));
  };
}

function cutOut(sheet: Sheet, drawing: string): string {
  return sheet.finish(drawing, { grain: 0 });
}

type Bowl = Parameters<typeof glass>[1];

function pair(name: string, apart: number, bowl: Bowl): () => string {
  const size = { width: apart * 2 + 60, height: 1120 };
  const draw = (sheet: Sheet) =>
    svg`${placed(glass(sheet, bowl), { x: -apart / 2, y: -26 })}${placed(glass(sheet, bowl), { x: apart / 2, y: 0 })}`;
  return thing(name, size, draw);
}

function admission(name: string, shown: Parameters<typeof ticket>[1]): () => string {
  return thing(name, { width: 900, height: 1160 }, (sheet) => ticket(sheet, shown), { x: 450, y: 580 });
}

const b = bottles;

/** How each picture of the shop is drawn, by its name in content/pictures.json. */
export const drawings: Record<string, () => string> = {
  ...Object.fromEntries(
    Object.entries(bottles)
      .filter(([name]) => name !== "amselberg-2019")
      .map(([name, drawn]) => [name, alone(name, drawn)]),
  ),
  "amselberg-2019": alone("amselberg-2019", b["amselberg-2019"], magnum),
  "amselberg-2024-magnum": alone("amselberg-2024-magnum", b["amselberg-2024"], magnum),
  "spaetburgunder-2023-magnum": alone("spaetburgunder-2023-magnum", b["spaetburgunder-2023"], 1.24),
  "rose-2025-magnum": alone("rose-2025-magnum", b["rose-2025"], 1.24),
  "riesling-sekt-2023-magnum": alone("riesling-sekt-2023-magnum", b["riesling-sekt-2023"], 1.17),
  "auslese-2022-half": alone("auslese-2022-half", b["auslese-2022"], half),
  kennenlernpaket: inCase("kennenlernpaket", {
    ...{ made: "card", title: "Zum Kennenlernen" },
    bottles: [
      ...[b["gutsriesling-2025"], b["elsterstein-2025"], b["weissburgunder-2025"]],
      ...[b["scheurebe-2025"], b["rose-2025"], b["spaetburgunder-2023"]],
    ],
  }),
  "riesling-kiste": inCase("riesling-kiste", {
    ...{ made: "wood", title: "Drei vom Berg" },
    bottles: [b["elsterstein-2025"], b["amselberg-2024"], b["kabinett-2025"]],
  }),
  burgunderpaket: inCase("burgunderpaket", {
    ...{ made: "card", title: "Burgunder" },
    bottles: [
      ...[b["weissburgunder-2025"], b["weissburgunder-2025"], b["grauburgunder-2025"]],
      ...[b["grauburgunder-2025"], b["spaetburgunder-2023"], b["spaetburgunder-2023"]],
    ],
  }),
  sommerpaket: inCase("sommerpaket", {
    ...{ made: "card", title: "Terrasse" },
    bottles: [
      ...[b["gutsriesling-2025"], b["gutsriesling-2025"], b["rose-2025"]],
      ...[b["rose-2025"], b.secco, b.secco],
    ],
  }),
  vertikale: inCase("vertikale", {
    ...{ made: "wood", title: "Drei Jahrgänge" },
    bottles: [b["amselberg-2024"], b["amselberg-2019"], b["amselberg-2023"]],
  }),
  "probe-zu-hause": inCase("probe-zu-hause", {
    ...{ made: "card", title: "Probe zu Hause" },
    bottles: [
      ...[b["riesling-sekt-2023"], b["gutsriesling-2025"], b["grauburgunder-2025"]],
      ...[b["scheurebe-2025"], b["traubensaft-weiss"]],
    ],
  }),
  rieslinggelee: thing("rieslinggelee", { width: 560, height: 680 }, (sheet) =>
    jar(sheet, { jelly: "#e0a93a", title: "Rieslinggelee", line: "AUS ROSEMARIES KÜCHE" }),
  ),
  spaetburgundergelee: thing("spaetburgundergelee", { width: 560, height: 680 }, (sheet) =>
    jar(sheet, { jelly: "#7d1732", title: "Spätburgunder", line: "GELEE MIT ZIMT" }),
  ),
  verjus: alone(
    "verjus",
    {
      ...{ shape: "bordeaux", glass: "#eeeeee", wine: "#d5d389", capsule: "#3d5a3a" },
      label: { style: "estate", name: "Verjus", second: "VON GRÜNEN TRAUBEN", year: "500 ml", accent: "#6d8b3e" },
    },
    0.94,
  ),
  traubenkernoel: alone(
    "traubenkernoel",
    {
      ...{ shape: "bordeaux", glass: "#2c3318", capsule: "#b08d3c" },
      label: { style: "dark", name: "Traubenkernöl", second: "KALT GEPRESST", year: "250 ml", accent: "#b08d3c" },
    },
    0.8,
  ),
  rieslingglas: pair("rieslingglas", 420, { kind: "riesling", wine: "#e8d06a" }),
  burgunderglas: pair("burgunderglas", 510, { kind: "burgundy", wine: "#7d1730" }),
  sektglas: pair("sektglas", 410, { kind: "flute", wine: "#ecd37c" }),
  karaffe: thing("karaffe", { width: 740, height: 960 }, (sheet) => carafe(sheet, { wine: "#6d1028" })),
  kellnermesser: thing("kellnermesser", { width: 1060, height: 640 }, corkscrew, { x: 540, y: 136 }),
  weinkuehler: thing("weinkuehler", { width: 560, height: 800 }, cooler),
  "grosse-probe": admission("grosse-probe", { title: "Große Probe", line: "mit Kellergang", accent: "#6d1f2a" }),
  steinprobe: admission("steinprobe", { title: "Steinprobe", line: "vier Lagen, vier Weine", accent: "#a3543c" }),
  lesesamstag: admission("lesesamstag", { title: "Lesesamstag", line: "mit langer Tafel", accent: "#2c6a4e" }),
  gutschein: thing(
    "gutschein",
    { width: 1260, height: 1000 },
    (sheet) => voucher(sheet, { title: "Gutschein", line: "für Wein, Proben und Gästezimmer" }),
    { x: 620, y: 470 },
  ),
  "probe-gutschein": thing(
    "probe-gutschein",
    { width: 1260, height: 1000 },
    (sheet) => voucher(sheet, { title: "Große Probe", line: "acht Weine für zwei" }),
    { x: 620, y: 470 },
  ),
};
