import type { Bottle } from "./bottle.ts";
import type { Label } from "./label.ts";

const green = "#5a7a2c";
const deep = "#3d5a24";
const olive = "#5d6b2a";
const brown = "#3a3119";

function riesling(capsule: string, label: Label, { glass = deep, screw = false } = {}): Bottle {
  return { shape: "flute", glass, capsule, screw, label };
}

function pinot(glass: string, capsule: string, label: Label, { screw = false } = {}): Bottle {
  return { shape: "burgundy", glass, capsule, screw, label };
}

const ofEstate = (name: string, second: string, year: string, accent: string): Label => ({
  ...{ style: "estate", name, second, year, accent },
});
const ofSite = (name: string, second: string, year: string, accent: string): Label => ({
  ...{ style: "site", name, second, year, accent },
});
const dark = (name: string, second: string, year: string, accent: string): Label => ({
  ...{ style: "dark", name, second, year, accent },
});
/** Paper that has lain in the cellar for some years. */
const aged = "#efe5cb";

/** The bottles of the shop by the products that they show. */
export const bottles = {
  "gutsriesling-2025": riesling("#c8b560", ofEstate("Gutsriesling", "TROCKEN", "2025", "#4b8a66"), {
    ...{ glass: green, screw: true },
  }),
  "gutsriesling-2024": riesling("#c8b560", ofEstate("Gutsriesling", "TROCKEN", "2024", "#4b8a66"), {
    ...{ glass: green, screw: true },
  }),
  "elsterstein-2025": riesling("#a3442e", ofSite("Elsterstein", "RIESLING", "2025", "#b04a32")),
  "elsterstein-2024": riesling("#a3442e", ofSite("Elsterstein", "RIESLING", "2024", "#b04a32")),
  "amselberg-2024": riesling("#1c2620", ofSite("Amselberg", "RIESLING", "2024", "#2c6a4e")),
  "amselberg-2023": riesling("#1c2620", ofSite("Amselberg", "RIESLING", "2023", "#2c6a4e")),
  "amselberg-2019": riesling("#1c2620", { ...ofSite("Amselberg", "RIESLING", "2019", "#2c6a4e"), paper: aged }),
  "kabinett-2025": riesling("#e2cf7a", ofEstate("Kabinett", "RIESLING", "2025", "#c9a52c"), { glass: "#6f9440" }),
  "auslese-2022": riesling("#b8902e", {
    ...ofSite("Auslese", "RIESLING AMSELBERG", "2022", "#b8902e"),
    paper: aged,
  }),
  "weissburgunder-2025": pinot(olive, "#e6dfc4", ofEstate("Weißburgunder", "TROCKEN", "2025", "#c9a94a"), {
    screw: true,
  }),
  "grauburgunder-2025": pinot("#66692e", "#9a958a", ofEstate("Grauburgunder", "TROCKEN", "2025", "#8b857a"), {
    screw: true,
  }),
  "weissburgunder-holz-2023": pinot(olive, "#d8cba0", ofSite("Lerchenacker", "WEISSBURGUNDER", "2023", "#9c7a2c")),
  "scheurebe-2025": riesling("#e0803a", ofEstate("Scheurebe", "FEINHERB", "2025", "#d9722e"), {
    ...{ glass: "#6b8f40", screw: true },
  }),
  "fass-9": riesling(
    "#f0b01c",
    { style: "barrel", name: "Scheurebe", second: "FASS 9", year: "2025", accent: "#e2a21a" },
    {
      glass: "#6b8f40",
    },
  ),
  "spaetburgunder-2023": pinot(brown, "#6d1f2a", ofSite("Elsterstein", "SPÄTBURGUNDER", "2023", "#8f2a36")),
  "spaetburgunder-2022": pinot(brown, "#6d1f2a", {
    ...ofSite("Elsterstein", "SPÄTBURGUNDER", "2022", "#8f2a36"),
    paper: aged,
  }),
  "alte-stoecke-2022": pinot("#2e2714", "#1d1b19", dark("Alte Stöcke", "SPÄTBURGUNDER", "2022", "#b0343f")),
  "rose-2025": {
    ...{ shape: "burgundy", glass: "#e7b9a6", wine: "#f0a894", capsule: "#e2a59a", screw: true },
    label: { style: "modern", name: "Rosé", second: "SPÄTBURGUNDER · TROCKEN", year: "2025", accent: "#c9526a" },
  },
  "blanc-de-noirs-2025": {
    ...{ shape: "burgundy", glass: "#eeeeee", wine: "#ead9a0", capsule: "#d9c3b6", screw: true },
    label: { style: "modern", name: "Blanc de Noirs", second: "SPÄTBURGUNDER", year: "2025", accent: "#3f4a52" },
  },
  "riesling-sekt-2023": {
    ...{ shape: "sekt", glass: "#2c4020", capsule: "#c9a44a" },
    label: { style: "sekt", name: "Riesling Brut", second: "FLASCHENGÄRUNG", year: "2023", accent: "#8a6d24" },
  },
  "rose-sekt-2022": {
    ...{ shape: "sekt", glass: "#eeeeee", wine: "#eda08c", capsule: "#d99a8c" },
    label: { style: "sekt", name: "Rosé Brut", second: "FLASCHENGÄRUNG", year: "2022", accent: "#b4566a" },
  },
  "blanc-sekt-2021": {
    ...{ shape: "sekt", glass: "#26301c", capsule: "#23282a" },
    label: {
      ...{ style: "sekt", name: "Brut Nature", second: "WEISSBURGUNDER", year: "2021", accent: "#c0a258" },
      ...{ paper: "#1f2224", ink: "#e8dcb8" },
    },
  },
  secco: {
    ...{ shape: "bordeaux", glass: "#eeeeee", wine: "#e6dca0", capsule: "#5f9ea0", screw: true },
    label: { style: "modern", name: "Secco", second: "AMSEL & DROSSEL", accent: "#3d8285" },
  },
  "traubensaft-weiss": {
    ...{ shape: "bordeaux", glass: "#eeeeee", wine: "#e5b84a", capsule: "#7c8c4a", screw: true },
    label: { style: "modern", name: "Traubensaft", second: "AUS SCHEUREBE", accent: "#6d8b3e" },
  },
  "traubensaft-rot": {
    ...{ shape: "bordeaux", glass: "#eeeeee", wine: "#7c1c3c", capsule: "#6d2a46", screw: true },
    label: { style: "modern", name: "Traubensaft", second: "AUS SPÄTBURGUNDER", accent: "#9a3550" },
  },
} satisfies Record<string, Bottle>;
