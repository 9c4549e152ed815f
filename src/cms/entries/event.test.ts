import { expect, test } from "vitest";
import { eventLine, eventText, placeText } from "./event.ts";

const text = (start: string, end: string, language: "de" | "en") =>
  eventText({ start, end }, language)
    .replace(/[\u00a0\u2009\u202f]/g, " ")
    .replaceAll("\u2060", "");

test("an event of one day, of several, and with an open end is told as people write it, in German time", () => {
  const start = "2026-11-28T12:00:00.000Z";
  expect(text(start, "2026-11-28T18:00:00.000Z", "de")).toBe("Samstag, 28. November 2026, 13:00–19:00 Uhr");
  expect(text(start, "", "de")).toBe("Samstag, 28. November 2026 um 13:00 Uhr");
  expect(text(start, start, "de")).toBe("Samstag, 28. November 2026 um 13:00 Uhr");
  expect(text(start, "2026-11-29T18:00:00.000Z", "de")).toBe(
    "Samstag, 28. November 2026 um 13:00 Uhr – Sonntag, 29. November 2026 um 19:00 Uhr",
  );
  expect(text(start, "2026-11-28T18:00:00.000Z", "en")).toBe("Saturday, November 28, 2026, 13:00 – 19:00");
  expect(text("2026-07-01T16:00:00.000Z", "", "de")).toBe("Mittwoch, 1. Juli 2026 um 18:00 Uhr");
});

test("no line breaks between the figures of a time and their word, nor within a period", () => {
  const event = { start: "2026-11-28T12:00:00.000Z", end: "2026-11-28T18:00:00.000Z" };
  expect(eventText(event, "de")).toBe("Samstag, 28.\u00a0November 2026, 13:00\u2060–\u206019:00\u00a0Uhr");
  expect(eventText({ ...event, end: "" }, "de")).toContain("13:00\u00a0Uhr");
  expect(eventText(event, "en")).toContain("13:00\u202f–\u202f19:00");
});

test("a list says when and where in one line; of an event without a time, nothing", () => {
  const event = { start: "2026-11-28T12:00:00.000Z", end: "", place: "Kelterhaus" };
  expect(eventLine(event, "de")).toBe(`${eventText(event, "de")} · Kelterhaus`);
  expect(eventLine({ ...event, place: "" }, "en")).toBe(eventText(event, "en"));
  expect([eventLine({ ...event, start: "" }, "de"), eventLine(null, "de"), eventLine(undefined, "de")]).toEqual([
    "",
    "",
    "",
  ]);
});

test("a house number stays with its street; other numbers are left alone", () => {
  expect(placeText("Kelterhaus, Amselbergstraße 12, Niederamsel")).toBe(
    "Kelterhaus, Amselbergstraße\u00a012, Niederamsel",
  );
  expect(placeText("Am Hang 7 b")).toBe("Am Hang\u00a07 b");
  expect(placeText("Halle 3 der Messe")).toBe("Halle 3 der Messe");
});
