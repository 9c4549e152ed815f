import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { overlayTexts } from "#contract/texts/translate.ts";
import { Island } from "../islands/island.tsx";
import { Speaks, useTexts } from "../texts.tsx";
import { DrawnParts } from "./drawn-parts.tsx";
import { frozen } from "./facts.ts";
import { htmlOf } from "./html.ts";
import { once } from "./once.ts";
import { outlined } from "./outlines.ts";
import { Part, Parts } from "./part.tsx";

let drawn: string[] = [];

function Card({ card }: { card: { title: string } }) {
  drawn.push(card.title);
  const t = useTexts();
  return (
    <li>
      {card.title} {t("site:news.read")}
    </li>
  );
}

function List({ cards, id }: { cards: readonly { title: string }[]; id: string }) {
  drawn.push(`list of ${cards.length}`);
  return (
    <ul id={id}>
      {cards.map((card) => (
        <Part key={card.title} of={Card} facts={{ card }} />
      ))}
    </ul>
  );
}

function drawnBy(parts: DrawnParts, page: ReactNode): string {
  return new TextDecoder().decode(parts.draw(page));
}

/** What was drawn anew for a list of these cards, and the HTML. */
function draw(parts: DrawnParts, cards: readonly { title: string }[], language: "de" | "en" = "de") {
  drawn = [];
  const html = drawnBy(
    parts,
    <Speaks language={language}>
      <p>1</p>
      <Part of={List} facts={{ cards, id: "$&" }} />
      <p>2</p>
    </Speaks>,
  );
  return { html, drawn };
}

const [riesling, burgunder, rose] = ["Riesling", "Burgunder", "Rosé <3"].map((title) => frozen({ title })) as [
  { title: string },
  { title: string },
  { title: string },
];

test("a part is drawn once for the same facts, and what surrounds it when one of them is another one", () => {
  const parts = new DrawnParts();
  const cards = frozen([riesling, rose]);
  const first = draw(parts, cards);
  expect(first.html).toBe(
    '<p>1</p><ul id="$&amp;"><li>Riesling<!-- --> <!-- -->weiterlesen</li>' +
      "<li>Rosé &lt;3<!-- --> <!-- -->weiterlesen</li></ul><p>2</p>",
  );
  expect(first.drawn).toEqual(["list of 2", "Riesling", "Rosé <3"]);
  expect(draw(parts, cards)).toEqual({ html: first.html, drawn: [] });
  expect(draw(parts, frozen([burgunder, riesling])).drawn).toEqual(["list of 2", "Burgunder"]);
  // The same words in another thing: nobody knows whether they are the same for good.
  expect(draw(parts, frozen([frozen({ title: "Riesling" })])).drawn).toEqual(["list of 1", "Riesling"]);
});

test("plain data is known by its content", () => {
  const parts = new DrawnParts();
  expect(draw(parts, [{ title: "Riesling" }]).drawn).toEqual(["list of 1", "Riesling"]);
  expect(draw(parts, [{ title: "Riesling" }]).drawn).toEqual([]);
  expect(draw(parts, [{ title: "Silvaner" }]).html).toContain("Silvaner");
});

test("what could change while it is kept is not kept", () => {
  const parts = new DrawnParts();
  const Count = ({ of }: { of: Map<string, number> }) => <b>{of.size}</b>;
  const changing = new Map<string, number>();
  const page = <Part of={Count} facts={{ of: changing }} />;
  expect(drawnBy(parts, page)).toBe("<b>0</b>");
  changing.set("one", 1);
  expect(drawnBy(parts, page)).toBe("<b>1</b>");
});

test("a part speaks the language of the page, in the owner's words of today", () => {
  const parts = new DrawnParts();
  const cards = frozen([riesling]);
  expect(draw(parts, cards).html).toContain("weiterlesen");
  expect(draw(parts, cards, "en").html).not.toContain("weiterlesen");
  overlayTexts({ de: { "site:news.read": "Lesen Sie weiter" } });
  expect(draw(parts, cards).html).toContain("Lesen Sie weiter");
  overlayTexts({});
  expect(draw(parts, cards).html).toContain("weiterlesen");
});

test("what was not asked for longest goes when there is too much", () => {
  const parts = new DrawnParts({ limit: 600 });
  const cards = frozen([riesling]);
  draw(parts, cards);
  for (let round = 0; round < 20; round += 1) draw(parts, frozen([frozen({ title: `Lage ${round}` })]));
  expect(draw(parts, cards).drawn).toEqual(["list of 1", "Riesling"]);
});

test("an island has the same bytes as without, and is drawn once as well", () => {
  const parts = new DrawnParts();
  const island = (
    <Island name="list" id="i1" of={List} props={{ cards: frozen([riesling, rose]) as never, id: "cards" }} />
  );
  drawn = [];
  const html = drawnBy(parts, island);
  expect(drawnBy(parts, island)).toBe(html);
  expect(drawn).toEqual(["list of 2", "Riesling", "Rosé <3"]);
  expect(html).toContain('data-island="list" data-id="i1"');
  expect(html).not.toContain("part-");
});

test("what is made of something frozen is made once, of anything else each time", () => {
  let made = 0;
  const title = once((card: { title: string }, { loud }: { loud: boolean }) => {
    made += 1;
    return loud ? card.title.toUpperCase() : card.title;
  });
  expect([title(riesling, { loud: true }), title(riesling, { loud: true })]).toEqual(["RIESLING", "RIESLING"]);
  expect(made).toBe(1);
  expect(title(riesling, { loud: false })).toBe("Riesling");
  const card = { title: "Silvaner" };
  expect(title(card, { loud: false })).toBe("Silvaner");
  card.title = "Müller";
  expect(title(card, { loud: false })).toBe("Müller");
});

function Things({ things }: { things: { id: string; title: string }[] }) {
  drawn.push(`outline of ${things.length}`);
  return (
    <ul data-last={things.at(-1)?.id}>
      <Parts of={Thing} each="thing" things={things} same={{ mark: "·" }} />
    </ul>
  );
}

function Thing({ thing, mark }: { thing: { id: string; title: string }; mark: string }) {
  if (thing.title === "broken") throw new Error("a thing that cannot be drawn");
  drawn.push(thing.title);
  return (
    <li>
      {mark} {thing.title}
    </li>
  );
}

function Framed({ things, id }: { things: { id: string; title: string }[]; id: string }) {
  drawn.push("frame");
  return (
    <section>
      <Island name="things" id={id} of={Things} props={{ things }} />
    </section>
  );
}

/** The HTML of a page with this list, and what was drawn anew for it. */
function drawThings(parts: DrawnParts | null, titles: string[]) {
  drawn = [];
  const things = outlined(titles.map((title, at) => thingOf(title, at)));
  const page = (
    <Speaks language="de">
      <Part of={Framed} facts={{ things, id: "i1" }} />
    </Speaks>
  );
  return { html: parts ? drawnBy(parts, page) : htmlOf(page), drawn };
}

const made = new Map<string, { id: string; title: string }>();

function thingOf(title: string, at: number): { id: string; title: string } {
  const key = `${at} ${title}`;
  const thing = made.get(key) ?? frozen({ id: `t${at}`, title });
  made.set(key, thing);
  return thing;
}

test("of a list in which one thing changed only that thing is drawn, and the rest for another length or last thing", () => {
  const parts = new DrawnParts();
  const whole = (titles: string[]) => drawThings(null, titles).html;
  const first = drawThings(parts, ["Riesling", "Rosé <3", "Silvaner"]);
  expect(first).toEqual({
    html: whole(["Riesling", "Rosé <3", "Silvaner"]),
    drawn: ["frame", "outline of 3", "Riesling", "Rosé <3", "Silvaner"],
  });
  const changed = drawThings(parts, ["Riesling", "Müller", "Silvaner"]);
  expect(changed).toEqual({ html: whole(["Riesling", "Müller", "Silvaner"]), drawn: ["Müller"] });
  const shorter = drawThings(parts, ["Riesling", "Müller"]);
  expect(shorter).toEqual({ html: whole(["Riesling", "Müller"]), drawn: ["frame", "outline of 2"] });
  expect(drawThings(parts, ["Riesling", "Rosé <3", "Silvaner"])).toEqual({ html: first.html, drawn: [] });
});

test("a thing that throws does so where its list stands, also when what surrounds it was drawn before", () => {
  const parts = new DrawnParts();
  drawThings(parts, ["Riesling", "Silvaner"]);
  expect(() => drawThings(parts, ["broken", "Silvaner"])).toThrow("a thing that cannot be drawn");
  expect(drawThings(parts, ["Müller", "Silvaner"]).drawn).toEqual(["Müller"]);
});

function Column({ cell }: { cell: { id: string; things: { id: string; title: string }[] } }) {
  drawn.push("column");
  return <Things things={cell.things} />;
}

test("a list within the things of another one is known by its outline there, too", () => {
  const parts = new DrawnParts();
  const Cells = ({ cells }: { cells: { id: string; things: { id: string; title: string }[] }[] }) => (
    <div>
      <Parts of={ColumnPart} each="cell" things={cells} same={{}} />
    </div>
  );
  const ColumnPart = (facts: Parameters<typeof Column>[0]) => <Part of={Column} facts={facts} />;
  const show = (titles: string[], by: DrawnParts | null) => {
    drawn = [];
    const cells = [{ id: "c1", things: outlined(titles.map((title, at) => thingOf(title, at))) }];
    const page = (
      <Speaks language="de">
        <Part of={Cells} facts={{ cells }} />
      </Speaks>
    );
    return { html: by ? drawnBy(by, page) : htmlOf(page), drawn };
  };
  show(["Riesling", "Silvaner"], parts);
  expect(show(["Müller", "Silvaner"], parts)).toEqual({
    html: show(["Müller", "Silvaner"], null).html,
    drawn: ["Müller"],
  });
});
