import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import { readAuthState } from "#cms/users/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { Localised } from "#contract/language.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { mainHeading } from "../blocks/main-heading.ts";
import { drawAnew, loadCanvas } from "./canvas-screen.tsx";

const id = "01970000-0000-7000-8000-000000000001";
const hero = (name: string, title: Localised): Block => {
  const begun = site.types.begun("hero", () => name);
  return { ...begun, props: { ...begun.props, title } };
};
const blocks = [hero("first", { de: "", en: "Our farm" }), hero("second", { de: "Unser Hof", en: "" })];
const page = { _id: id, version: 1, kind: "page", blocks, everywhere: "no" };

function asked(path: string) {
  const api = {
    async call(route: unknown) {
      return route === readAuthState ? { models: modelsOf({ roles: ["admin"] }) } : page;
    },
  };
  const context = new RouterContextProvider();
  context.set(requestFacts, { api, main: "de", framed: new Set(), carried: [] } as unknown as RequestFacts);
  return { context, url: new URL(path, "https://hof.example"), params: { id } };
}

test.for([
  ["/canvas", "de", "second"],
  ["/en/canvas", "en", "first"],
] as const)("the canvas at %s has its main heading where visitors find it", async ([path, language, titled]) => {
  expect(mainHeading(site, { ...page, where: { language, main: "de" } })).toBe(titled);
  const draft = await loadCanvas(asked(path), site);
  const compared = await loadCanvas(asked(`${path}?of=draft`), site);
  const body = new FormData();
  body.set("blocks", JSON.stringify(blocks));
  body.set("page", JSON.stringify(blocks));
  const request = new Request("https://hof.example", { method: "POST", body });
  const drawn = await drawAnew({ ...asked(path), request }, site);
  expect([draft, compared, drawn].map((one) => one.titled)).toEqual([titled, titled, titled]);
});
