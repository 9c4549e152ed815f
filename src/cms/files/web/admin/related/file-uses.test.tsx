import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import type { FileUse } from "#cms/files/contract.ts";
import { ThingScreensContext } from "#web/admin/thing-screens.ts";
import { UseList } from "./file-uses.tsx";

const used = (kind: string, title: string): FileUse => ({
  kind,
  _id: "019a0000-0000-7000-8000-000000000001",
  title,
  live: false,
});

function linksOf(uses: FileUse[]): string[] {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <MantineProvider>
          <ThingScreensContext value={{ page: "/admincenter/pages", product: "/admincenter/shop/items" }}>
            <UseList uses={uses} />
          </ThingScreensContext>
        </MantineProvider>
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
}

test("what uses a file leads to its screen, the design to its own, and what has none now leads nowhere", () => {
  expect(linksOf([used("page", "Hof")])).toEqual(["/admincenter/pages/019a0000-0000-7000-8000-000000000001"]);
  expect(linksOf([used("product", "Karaffe")])).toEqual([
    "/admincenter/shop/items/019a0000-0000-7000-8000-000000000001",
  ]);
  expect(linksOf([used("design", "")])).toEqual(["/admincenter/design"]);
  expect(linksOf([used("gallery", "Rundgang")])).toEqual([]);
});
