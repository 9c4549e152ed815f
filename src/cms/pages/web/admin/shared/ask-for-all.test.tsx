import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { translator } from "#contract/texts/translate.ts";
import type { Question } from "#web/admin/lists/list-declaration.ts";
import { pageActs } from "../list/page-acts.tsx";
import type { PageRow } from "../list/page-rows.ts";

const t = translator("de");
const nameOf = ({ title }: PageRow) => title;

function section(title: string, places: string[], more: Partial<PageRow> = {}): PageRow {
  const first = places.slice(0, 2).map((place) => ({ kind: "page" as const, _id: place, title: place }));
  const linked = { count: places.length, menu: false, first };
  return { title, kind: "shared", everywhere: "no", linked, ...more } as PageRow;
}

function asked(intent: "publish" | "unpublish", rows: PageRow[], kind: "page" | "shared" = "shared") {
  const act = pageActs(t, { kind, texts: "admin:sharedList", nameOf }).find((one) => one.intent === intent);
  const question = act?.asksAll?.(rows);
  return question ? { title: question.title, text: textOf(question), loses: question.loses } : null;
}

function textOf({ content }: Question): string {
  return renderToStaticMarkup(content).replace(/<[^>]*>/g, "");
}

const hours = section("Öffnungszeiten", ["Start", "Kontakt", "Anfahrt"]);
const holidays = section("Betriebsferien", [], { everywhere: "top" });
const alone = section("Hoffest", ["Feste"]);
const nowhere = section("Entwurf", []);

test("the list of shared sections says where one stands and asks, before it is published or taken down", () => {
  expect(asked("publish", [hours])).toEqual({
    title: "Überall ändern?",
    text: "„Öffnungszeiten“ steht auf 3 Seiten, zum Beispiel: Start, Kontakt. Besucher sehen die neue Fassung überall sofort.",
    loses: false,
  });
  expect(asked("unpublish", [alone])).toEqual({
    title: "Überall von der Website nehmen?",
    text: "„Hoffest“ steht auf einer Seite: Feste. Besucher sehen dort sofort nichts mehr davon.",
    loses: true,
  });
});

test("before an act on several shared sections, each that stands somewhere is named", () => {
  expect(asked("publish", [hours, nowhere, holidays])?.text).toBe(
    "„Öffnungszeiten“ steht auf 3 Seiten, zum Beispiel: Start, Kontakt.\n„Betriebsferien“ steht auf allen Seiten Ihrer Website.\nBesucher sehen die neue Fassung überall sofort.",
  );
});

test("nothing is asked of sections that stand nowhere, nor of pages", () => {
  expect(asked("publish", [nowhere])).toBeNull();
  expect(asked("publish", [hours], "page")).toBeNull();
});
