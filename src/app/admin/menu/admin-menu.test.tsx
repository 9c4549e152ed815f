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
const reader = { models: { message: { read: true }, entry: { readDrafts: true } } } as AuthState;
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
  expect(shown).toContain("3 ungelesene Nachrichten");
});

test("the menu says how many guestbook entries wait, in words for those who hear it", () => {
  const shown = menuOf(features, { models: { guestbook: { read: true } } } as AuthState, "/admincenter");
  const link = /href="\/admincenter\/guestbook".*?<\/a>/s.exec(shown)?.[0];
  expect(link).toMatch(/aria-hidden="true">2<\/span>.*2 wartende Einträge/s);
});

test("a screen of the settings without an item of its own belongs to them, and another one to its item", () => {
  const settings = [{ name: "vault", to: "/admincenter/vault", icon: "lock" as const }];
  const own = [{ name: "barrels", to: "/admincenter/cellar/barrels", icon: "lock" as const }];
  const list: WebFeature[] = [{ ...cellar, settings: [...settings, ...own] }, ...features];
  const current = (at: string) => /aria-current="true"[^>]*href="([^"]*)"/.exec(menuOf(list, reader, at))?.[1];
  expect(current("/admincenter/vault")).toBe("/admincenter/settings");
  expect(current("/admincenter/vault/7")).toBe("/admincenter/settings");
  expect(current("/admincenter/cellar/barrels")).toBe("/admincenter/cellar");
  expect(current("/admincenter/own")).toBe(undefined);
});

test("whoever may not use a feature does not see it in the menu", () => {
  const shown = menuOf([cellar, ...features], guest, "/admincenter");
  expect(addressesIn(shown)).toEqual(["/admincenter", "/admincenter/settings"]);
  expect(shown).not.toContain("Weinkeller");
});

function menuOf(list: WebFeature[], auth: AuthState, at: string): string {
  return renderToString(
    <MemoryRouter initialEntries={[at]}>
      <MantineProvider>
        <AdminMenu features={list} auth={auth} counts={{ messages: 3, guestbook: 2 }} />
      </MantineProvider>
    </MemoryRouter>,
  );
}

function addressesIn(shown: string): string[] {
  return [...shown.matchAll(/href="([^"]+)"/g)].map(([, address]) => address!);
}
