import { beforeAll, expect, test } from "vitest";
import { onAnyEngine } from "#database/testing.ts";
import { type ReadPdf, readPdf } from "#server/testing/reading/pdf.ts";
import { legalHouse, seenLegal } from "#server/testing/things/legal.ts";
import { legalFile } from "../versions/legal-file.ts";

const sentence = "Diese Bestimmung füllt eine Zeile nach der anderen. ";
const clauses = Array.from({ length: 40 }, (_, at) => `<h2>§ ${at + 1} Klausel</h2><p>${sentence.repeat(12)}</p>`);
const table =
  "<table><thead><tr><th>Was</th><th>Wie viel</th></tr></thead><tbody><tr><td>Karton</td><td>9 €</td></tr></tbody></table>";

onAnyEngine("a legal text on paper", (fresh) => {
  let terms: ReadPdf;
  let form: ReadPdf;

  beforeAll(async () => {
    const { house, keep } = await legalHouse(fresh);
    await keep.issue("terms", { source: "own", own_de: `${table}<ul><li>Erstens</li></ul>${clauses.join("")}` });
    const read = async (kind: "terms" | "withdrawalForm") => {
      const { _id: id } = (await seenLegal(house, kind))!;
      return readPdf((await legalFile(house.platform.db, { id })).bytes);
    };
    [terms, form] = [await read("terms"), await read("withdrawalForm")];
  });

  test("is a tagged document in its language, with headings, a table, and numbered pages that name the version", async () => {
    expect(terms).toMatchObject({ title: "Allgemeine Geschäftsbedingungen", language: "de", isTagged: true });
    const parts = await terms.parts(1);
    expect(parts).toEqual(expect.arrayContaining(["H1", "Table", "TR", "TH", "TD", "H2", "P"]));
    expect(terms.pages.length).toBeGreaterThan(4);
    for (const number of terms.pages.keys()) {
      expect(terms.text(number + 1)).toContain(`Seite ${number + 1} von ${terms.pages.length}`);
      expect(terms.text(number + 1)).toContain("Fassung vom 21. November 2026");
    }
  });

  test("has every clause, and nothing beyond the edges of the page", () => {
    const text = terms.text();
    for (const at of clauses.keys()) expect(text).toContain(`§ ${at + 1} Klausel`);
    expect(text.split("Diese Bestimmung").length - 1).toBe(40 * 12);
    for (const { x, y, width } of terms.pages.flat()) {
      expect(x).toBeGreaterThanOrEqual(15);
      expect(x + width).toBeLessThanOrEqual(195);
      expect(y).toBeLessThanOrEqual(290);
    }
  });

  test("a heading does not end a page", () => {
    for (const page of terms.pages) {
      const [last] = page.filter(({ y }) => y < 278).toSorted((a, b) => b.y - a.y);
      expect(last?.text).not.toMatch(/^§ \d+ Klausel$/);
    }
  });

  test("the form to fill in fits on one page, and leaves room to write", () => {
    expect(form.pages).toHaveLength(1);
    const lines = form.pages[0]!.filter(({ text }) => text.startsWith("–"));
    const gaps = lines.slice(2).map(({ y }, at) => y - lines[at + 1]!.y);
    expect(Math.min(...gaps)).toBeGreaterThan(9);
  });
});
