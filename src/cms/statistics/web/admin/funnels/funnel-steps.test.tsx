import { expect, test } from "vitest";
import { stepsIn, typedIn } from "./funnel-steps.ts";

const sent = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return stepsIn(form);
};

test("steps are read in their order, and rows without anything are none", () => {
  expect(
    sent({
      kind0: "below",
      path0: "shop",
      kind1: "page",
      path1: "",
      kind2: "page",
      path2: "/shop/cart",
      kind3: "order",
    }),
  ).toEqual([
    { kind: "below", path: "/shop" },
    { kind: "page", path: "/shop/cart" },
    { kind: "goal", goal: "order" },
  ]);
});

test("a whole address that was pasted is read as its path, without what follows a question mark", () => {
  const steps = sent({
    kind0: "page",
    path0: " https://example.org/kontakt?a=1#b ",
    kind1: "page",
    path1: "/weine?x=1",
  });
  expect(steps).toEqual([
    { kind: "page", path: "/kontakt" },
    { kind: "page", path: "/weine" },
  ]);
  expect(sent({ kind0: "nonsense", path0: "/a" })).toEqual([]);
});

test("what was typed is kept by the names of the fields", () => {
  const form = new FormData();
  form.set("name", "Ein Weg");
  form.set("path0", "/kontakt");
  form.set("file", new File(["x"], "x.txt"));
  expect(typedIn(form)).toEqual({ name: "Ein Weg", path0: "/kontakt" });
});
