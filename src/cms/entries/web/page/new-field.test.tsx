import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { readEntries, readNeighbours } from "#cms/entries/contract.ts";
import { entryTable } from "#cms/entries/entry.ts";
import type * as fields from "#cms/entries/fields.ts";
import { readGalleryBatch } from "#cms/galleries/contract.ts";
import type * as galleryTable from "#cms/galleries/fields.ts";
import { usualGallery } from "#cms/galleries/gallery.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { usualSharing } from "#cms/settings/social.ts";
import { readAuthState } from "#cms/users/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Client } from "#contract/wire/client.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { entryWith } from "../admin/testing-entry.ts";
import * as entryPage from "./entry.route.tsx";
import { loadShownFiles } from "./load-shown-files.ts";
import { shownFields } from "./shown-fields.tsx";

vi.mock("#cms/entries/fields.ts", async (original) => {
  const { withNewFields } = await import("#contract/fields/testing-fields.ts");
  const { entryFields } = await original<typeof fields>();
  return { entryFields: withNewFields(entryFields) };
});

vi.mock("#cms/galleries/fields.ts", async (original) => {
  const { withNewFields } = await import("#contract/fields/testing-fields.ts");
  const table = await original<typeof galleryTable>();
  return { ...table, galleryFields: withNewFields(table.galleryFields) };
});

const places = shownFields as Record<string, unknown>;
const Subtitle = ({ value }: { value: string }) => <p className="subtitle">{value}</p>;

afterEach(() => {
  delete places["subtitle"];
  delete places["hints"];
});

const id = "0198c0de-0000-7000-8000-000000000001";

/** The page of an entry as a visitor gets it, from an API that tells this entry. */
async function pageOf(entry: object, language: Language): Promise<string> {
  const replies = new Map<AnyRoute, unknown>([
    [readEntries, { ...entryWith({ _id: id }), ...entry }],
    [readNeighbours, { newer: null, older: null }],
    [readConfig, [{ entryDates: "long", components: { social: { share: usualSharing } } }]],
    [readAuthState, { models: { entry: { readDrafts: false } } }],
  ]);
  const context = new RouterContextProvider();
  const api = { call: async (record: AnyRoute) => replies.get(record) };
  context.set(requestFacts, { main: "de", origin: "https://amselberg.example", api } as unknown as RequestFacts);
  const { loader, default: Component } = entryPage;
  const path = language === "de" ? "/:page/:entry" : "/en/:page/:entry";
  const handler = createStaticHandler([{ path, loader: loader as never, Component }]);
  const address = language === "de" ? "/neues/lese" : "/en/news/harvest";
  const answer = await handler.query(new Request(`https://amselberg.example${address}`), { requestContext: context });
  if (answer instanceof Response) throw new Error(`${answer.status} ${answer.headers.get("location")}`);
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, answer)} context={answer} hydrate={false} />,
  );
}

test("a field that was added to the table is read on the page of an entry, in the language of the page", async () => {
  Object.assign(places, { subtitle: Subtitle, hints: "nowhere" });
  const entry = { subtitle: "Bald", hints: ["geheim"], translations: { en: { title: "Harvest", subtitle: "Soon" } } };
  const german = await pageOf(entry, "de");
  expect(german).toContain('<p class="subtitle">Bald</p>');
  expect(german).not.toContain("geheim");
  expect(await pageOf(entry, "en")).toContain('<p class="subtitle">Soon</p>');
  expect(await pageOf({ ...entry, translations: {} }, "en")).toContain('<p class="subtitle">Bald</p>');
  expect(await pageOf({ ...entry, subtitle: "" }, "de")).not.toContain("subtitle");
});

test("a field of which nobody has said where visitors see it is found, and only that", () => {
  const unplaced = () => entryTable.names.filter((name) => !(name in shownFields)) as string[];
  expect(unplaced()).toEqual(["subtitle", "hints"]);
  Object.assign(places, { subtitle: "nowhere", hints: "nowhere" });
  expect(unplaced()).toEqual([]);
});

test("a setting that was added to the table of galleries gets to visitors with all others", async () => {
  const gallery = { _id: "g1", ...usualGallery, images: [], translations: {}, hints: ["früh"] };
  const call = async (record: AnyRoute) => ((record as unknown) === readGalleryBatch ? [gallery] : []);
  const props = { ...usualGallery, images: [], gallery: "g1" };
  const entry = entryWith({ sections: [{ type: "gallery", props }] as never });
  const { sections } = await loadShownFiles({ call } as unknown as Client, entry, {
    content: [],
    links: [],
    language: "de",
  });
  expect(sections).toMatchObject([{ gallery: { hints: ["früh"] } }]);
});
