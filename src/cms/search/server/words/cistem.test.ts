import { expect, test } from "vitest";
import { germanStem } from "./cistem.ts";

test("the published examples of the algorithm have their published stems", () => {
  expect(["speicherbehaltern", "grenzpostens", "ausgefeiltere"].map(germanStem)).toEqual([
    "speicherbehalt",
    "grenzpost",
    "ausgefeilt",
  ]);
});

test("the forms of a German word have one stem, and words that only look alike do not", () => {
  for (const forms of [
    ["wein", "weine", "weinen", "weines"],
    ["gast", "gaste", "gasten"],
    ["zimmer", "zimmers", "zimmern"],
    ["rebe", "reben"],
    ["verkostung", "verkostungen"],
    ["schloss", "schlosser"],
  ]) {
    expect(new Set(forms.map(germanStem)), forms[0]).toHaveLength(1);
  }
  expect(germanStem("gast")).not.toBe(germanStem("gas"));
  expect(germanStem("rosten")).not.toBe(germanStem("rosen"));
});

test("no word is stemmed away", () => {
  for (const word of ["e", "ee", "nn", "essen", "nennen", "ssss", "gegen", "ende", "enden"]) {
    expect(germanStem(word).length, word).toBeGreaterThan(0);
  }
});
