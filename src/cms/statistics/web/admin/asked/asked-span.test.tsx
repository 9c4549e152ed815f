import { expect, test } from "vitest";
import { askedSpan } from "./asked-span.ts";

const now = new Date("2026-11-27T23:30:00.000Z");
const asked = (search: string) => askedSpan(new URLSearchParams(search), now);

test("an offered span ends today by German time; without a wish there are thirty days", () => {
  expect(asked("days=7")).toEqual({ span: { from: "2026-11-22", to: "2026-11-28" }, days: 7, isRefused: false });
  expect(asked("").span).toEqual({ from: "2026-10-30", to: "2026-11-28" });
  expect(asked("days=12").days).toBe(30);
});

test("any days can be asked for, and what makes no sense is refused beside the usual span", () => {
  const span = { from: "2026-10-01", to: "2026-10-31" };
  expect(asked("from=2026-10-01&to=2026-10-31")).toEqual({ span, days: null, isRefused: false });
  expect(asked("to=2026-10-31").span).toEqual({ from: "2026-10-31", to: "2026-10-31" });
  for (const search of ["from=2026-12-01&to=2026-11-01", "from=2020-01-01", "from=2026-02-30", "from=x&to=y"]) {
    expect([search, asked(search)]).toMatchObject([search, { days: 30, isRefused: true }]);
  }
});
