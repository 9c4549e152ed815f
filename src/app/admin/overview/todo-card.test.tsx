import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { overviewCards } from "#app/features.ts";
import { translator } from "#contract/texts/translate.ts";
import { TodoCard } from "./todo-card.tsx";

const row = { _id: "g1", title: "Lena", text: "Ein herrlicher Abend im Hof", version: 3 };

function shown(name: string, { count = 1, acts = true, can = true } = {}): string {
  const card = overviewCards.find((one) => one.name === name);
  if (!card) throw new Error(`there is no card ${name}`);
  const facts = { name, count, rows: [{ ...row, can }] };
  const element = (
    <MantineProvider>
      <TodoCard card={card} facts={facts} acts={acts} />
    </MantineProvider>
  );
  const router = createMemoryRouter([{ path: "/admincenter", element }], { initialEntries: ["/admincenter"] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("what waits is said in a sentence that leads to the list, and each thing leads to where it is handled", () => {
  const html = shown("guestbook", { count: 3 });
  expect(html).toContain(
    '<a href="/admincenter/guestbook?state=waiting" data-discover="true">3 wartende Gästebucheinträge</a>',
  );
  expect(html).toMatch(/href="\/admincenter\/guestbook\/g1"[^>]*>Lena</);
  expect(html).toMatch(/href="\/admincenter\/guestbook\?state=waiting"[^>]*>und 2 mehr</);
});

test("the click that handles it is a form that needs no script, and names the thing for those who hear it", () => {
  const html = shown("guestbook");
  expect(html).toMatch(/<form(?=[^>]*method="post")[^>]*action="\/admincenter\?index"/);
  for (const [name, value] of [
    ["card", "guestbook"],
    ["_id", "g1"],
    ["version", "3"],
  ]) {
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  }
  expect(html).toContain('aria-label="Eintrag von Lena freigeben"');
});

test("nobody is offered a click that is not theirs, or that the thing does not allow", () => {
  expect(shown("guestbook", { acts: false })).not.toContain("<form");
  expect(shown("failedMails", { can: false })).not.toContain("<form");
});

test("each card has its words in both languages", () => {
  for (const { name, group, act } of overviewCards) {
    const keys = [...(group === "todo" ? ["title"] : []), ...(act ? ["act", "actOne", "done"] : [])];
    for (const key of keys) {
      for (const language of ["de", "en"] as const) {
        const full = `admin:overview.card.${name}.${key}`;
        expect([full, translator(language)(full, { count: 2, title: "x" })]).not.toEqual([full, full]);
      }
    }
  }
});
