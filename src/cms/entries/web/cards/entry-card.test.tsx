import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Picture } from "#cms/files/picture.ts";
import type { EntryCard as Card } from "./cards.ts";
import { EntryCard } from "./entry-card.tsx";

const avatar: Picture = {
  ...{ id: "p", src: "/vines-800", width: 800, height: 600, alt: "Reben", caption: "", placeholder: null },
  sets: [{ type: "image/jpeg", srcset: "/vines-800 800w" }],
  focus: { x: 0.5, y: 0.5 },
};
const card: Card = {
  ...{ id: "e", href: "/Willkommen/e", title: "Lese", titleLang: undefined, preview: "…", previewLang: undefined },
  ...{ date: "21/11/2026", time: "2026-11-21T00:00:00.000Z", avatar },
};

test("a card shows the avatar of its entry, without a word that the title says already, and none where there is none", () => {
  const shown = renderToString(<EntryCard card={card} read="Weiterlesen" />);
  expect(shown).toMatch(/<img[^>]* src="\/vines-800"[^>]* alt=""/);
  expect(renderToString(<EntryCard card={{ ...card, avatar: null }} read="Weiterlesen" />)).not.toContain("<img");
});

test("the picture of a card is fetched as large as the look of its list needs it", () => {
  const sizesOf = (size: "card" | "row" | "large") =>
    /sizes="([^"]*)"/.exec(renderToString(<EntryCard card={card} read="Weiterlesen" size={size} />))?.[1];
  expect(sizesOf("row")).toContain("24rem");
  expect(new Set([sizesOf("card"), sizesOf("row"), sizesOf("large")]).size).toBe(3);
});
