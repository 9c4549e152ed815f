import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import type { Dashboard } from "#shop/dashboard/contract.ts";
import { Speaks } from "#web/texts.tsx";
import { Sales } from "./sales.tsx";

const span = { first: "2026-11-30", last: "2026-11-30" };
const sum = (gross: number) => ({ ...span, gross, orders: gross > 0 ? 1 : 0 });

/** The turnover of a day, of which so much was today and as much a year before as `before` says. */
function salesOf({ now, before }: { now: number; before: number }): string {
  const figures = { ...sum(now), span: "day", average: null, before: sum(before) };
  const props = { figures: [figures], bars: [{ ...sum(now), before: sum(before) }], span: "day", currency: "EUR" };
  const element = (
    <MantineProvider>
      <Speaks language="de">
        <Sales {...(props as unknown as Pick<Dashboard, "figures" | "bars" | "span" | "currency">)} />
      </Speaks>
    </MantineProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("the course of a turnover is drawn as soon as there is any, also of the year before, and not while there is none", () => {
  const drawn = [
    { now: 12, before: 0 },
    { now: 0, before: 12 },
    { now: 0, before: 0 },
  ].map((turnover) => salesOf(turnover).includes("<svg"));
  expect(drawn).toEqual([true, true, false]);
});
