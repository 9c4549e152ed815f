import { expect, test } from "vitest";
import { arranged } from "#shop/dashboard/cards.ts";
import { arrangedIn } from "./arranged-form.ts";

function sent(cards: string[], { shown = cards, move = "" } = {}): FormData {
  const form = new FormData();
  for (const card of cards) form.append("card", card);
  for (const card of shown) form.append("shown", card);
  if (move) form.append("move", move);
  return form;
}
const namesOf = (form: FormData) => arrangedIn(form).map(({ name }) => name);

test("a card moves by one, and no further than the ends", () => {
  const three = ["sales", "sellers", "latest"];
  expect(namesOf(sent(three, { move: "up latest" }))).toEqual(["sales", "latest", "sellers"]);
  expect(namesOf(sent(three, { move: "down sales" }))).toEqual(["sellers", "sales", "latest"]);
  expect(namesOf(sent(three, { move: "up sales" }))).toEqual(three);
  expect(namesOf(sent(three, { move: "down latest" }))).toEqual(three);
});

test("what is not ticked is hidden, what is not known is left out, and all can be as at the beginning", () => {
  expect(arrangedIn(sent(["sales", "gossip", "latest"], { shown: ["latest"] }))).toEqual([
    { name: "sales", hidden: true },
    { name: "latest", hidden: false },
  ]);
  expect(arrangedIn(sent(["sales"], { move: "reset" }))).toEqual([]);
});

test("cards that a later version brings stand at the end, and those that are gone leave no gap", () => {
  const cards = arranged([
    { name: "latest", hidden: true },
    { name: "gossip", hidden: false },
  ]);
  expect(cards.slice(0, 2)).toEqual([
    { name: "latest", hidden: true },
    { name: "sales", hidden: false },
  ]);
});
