import { expect, test } from "vitest";
import { askedIn, askedQuery } from "./asked-in.ts";

const countries = [
  { code: "DE", name: "Deutschland" },
  { code: "AT", name: "Österreich" },
];
const collected = { delivery: "pickup" as const, country: null, code: "HERBST" };
const sent = { delivery: "shipping" as const, country: "AT", code: "" };
const asked = (address: string, draft: typeof collected | typeof sent, pickup = true) =>
  askedIn(new URLSearchParams(address), { draft, offers: { countries, pickup } });

test("a cart begins with what was said on the way to the order", () => {
  expect(asked("", collected)).toEqual({ country: null, pickup: true, code: "HERBST" });
  expect(asked("", sent)).toEqual({ country: "AT", pickup: false, code: "" });
});

test("a cart does not begin with what is not offered any more", () => {
  expect(asked("", collected, false).pickup).toBe(false);
  expect(asked("", { ...sent, country: "CH" }).country).toBeNull();
});

test("what is chosen in the cart goes before what was said, also what is taken back", () => {
  expect(asked("?pickup=&code=&country=DE", collected)).toEqual({ country: "DE", pickup: false, code: "" });
  expect(asked("?pickup=1&code=+WINTER+&country=<script>", sent)).toEqual({
    ...{ country: "AT", pickup: true, code: "WINTER" },
  });
});

test("the forms of the cart lead back to the same cart", () => {
  for (const one of [
    { country: null, pickup: false, code: "" },
    { country: "DE", pickup: true, code: "A & B" },
  ])
    expect(asked(askedQuery(one), { ...collected, country: null })).toEqual(one);
});
