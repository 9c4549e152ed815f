import { MantineProvider } from "@mantine/core";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { features } from "#app/features.ts";
import type { AuthState } from "#cms/users/contract.ts";
import type { WebFeature } from "#web/feature.ts";
import { AdminMenu } from "./admin-menu.tsx";

const cellar: WebFeature = {
  menu: [
    {
      ...{ group: "talk", to: "/admincenter/cellar", label: "Weinkeller", icon: "lock" },
      ...{ needs: "message.read", counter: "messages" },
    },
  ],
};
const reader = { models: { message: { read: true } } } as AuthState;
const guest = { models: { message: { read: false } } } as AuthState;

test("a feature appears in the menu at its place, for those who may", () => {
  const shown = menuOf([cellar, ...features], reader, "/admincenter/cellar/7");
  expect(addressesIn(shown)).toEqual([
    "/admincenter",
    "/admincenter/entries",
    "/admincenter/cellar",
    "/admincenter/messages",
    "/admincenter/settings",
  ]);
  expect(shown).toContain("Weinkeller");
  expect(shown).toMatch(/aria-current="true"[^>]*href="\/admincenter\/cellar"/);
  expect(shown.match(/admin-menu-count/g)).toHaveLength(2);
});

test("whoever may not use a feature does not see it in the menu", () => {
  const shown = menuOf([cellar, ...features], guest, "/admincenter");
  expect(addressesIn(shown)).toEqual(["/admincenter", "/admincenter/entries", "/admincenter/settings"]);
  expect(shown).not.toContain("Weinkeller");
});

function menuOf(list: WebFeature[], auth: AuthState, at: string): string {
  return renderToString(
    <MemoryRouter initialEntries={[at]}>
      <MantineProvider>
        <AdminMenu features={list} auth={auth} unread={{ messages: 3 }} />
      </MantineProvider>
    </MemoryRouter>,
  );
}

function addressesIn(shown: string): string[] {
  return [...shown.matchAll(/href="([^"]+)"/g)].map(([, address]) => address!);
}
