import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { data, RouterContextProvider, redirect } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks } from "#app/blocks.ts";
import type { Page } from "#cms/pages/contract.ts";
import { type Block, blockType } from "#contract/blocks/block.ts";
import { line } from "#contract/blocks/block-fields.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { RefusedError } from "#contract/wire/problem.ts";
import { joined, type Pieces } from "#web/parts/html.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { drawPage } from "#web/site/draw-page.tsx";
import { actOnBlock } from "./act-on-block.ts";
import { beyondBlocks, loadBlocks } from "./load-blocks.ts";
import { pageBlock, type ShownBlock, SiteBlocks } from "./page-block.ts";
import { PageBlocks } from "./page-blocks.tsx";

const internal = { code: "INTERNAL", message: "Interner Fehler", requestId: "1" };
/** What may be thrown while its form is sent. */
const failures = {
  refused: new RefusedError(500, internal),
  unread: data(internal, { status: 503 }),
  unreachable: new TypeError("fetch failed"),
  moved: redirect("/elsewhere"),
  hidden: data(null, { status: 403 }),
};

/** A block of a feature that pages have never heard of. */
const tasting = pageBlock({
  type: blockType({
    name: "tasting",
    v: 2,
    fields: { wine: line() },
    group: "lists",
    drawing: "",
    migrate: { 1: (props) => props },
    always: { on: "imprint", id: "own" },
  }),
  async load({ wine }, { search }) {
    if (wine === "corked") throw new Error("corked");
    return wine ? { wine, seats: Number(search.get("seats")) } : null;
  },
  View: ({ id, shown: { wine, seats }, inside, draw, path }) => {
    if (wine === "spilt") throw new Error("spilt");
    return (
      <form id={id} action={path}>
        {wine}: {seats}
        {draw(inside)}
      </form>
    );
  },
  act: async ({ props: { wine }, fields }) => {
    const failure = failures[wine as keyof typeof failures];
    if (failure) throw failure;
    return { done: fields.get("name") === wine };
  },
  beyond: (shown, { path }) => (shown.some(({ seats }) => seats > 9) ? path : null),
});
const site = new SiteBlocks([...siteBlocks.all, tasting]);

const where = { language: "de", main: "de" } as const;
const around = { where, models: modelsOf({ roles: [] }), answer: undefined, edits: false };
const pour = (id: string, wine: unknown, more: Partial<Block> = {}): Block => ({
  ...{ type: "tasting", v: 2, id, props: { wine } },
  ...more,
});
const text: Block = { type: "richText", v: 1, id: "t", props: { html: { de: "<p>Da</p>" }, look: "plain" } };

function visit(known: SiteBlocks, seats = "2") {
  const reported: unknown[] = [];
  const facts = { broken: false, report: (error: unknown) => void reported.push(error) } as unknown as RequestFacts;
  const context = new RouterContextProvider();
  context.set(requestFacts, facts);
  const search = new URLSearchParams({ seats });
  const files = () => Promise.resolve(new Map());
  return {
    context,
    facts,
    reported,
    load: (...blocks: Block[]) =>
      loadBlocks(blocks, { site: known, context, where, page: "seite", search, files, edits: false }),
    draw: (blocks: ShownBlock[]) =>
      renderToString(<PageBlocks site={known} blocks={blocks} {...around} path="/probe" />),
    beyond: (blocks: ShownBlock[]) => beyondBlocks(blocks, { site: known, search, path: "/probe" }),
  };
}

test("a block that a feature hands in is loaded, drawn with what stands in it, and asked for no more than it has", async () => {
  const { load, draw, beyond } = visit(site);
  const shown = await load(pour("a", "Riesling", { children: [text] }));
  expect(draw(shown)).toMatch(/^<form id="a" action="\/probe">Riesling<!-- -->: <!-- -->2<section.*Da.*<\/form>$/);
  expect(beyond(shown)).toBeNull();
  const full = visit(site, "10");
  expect(full.beyond(await full.load({ ...text, children: [pour("a", "Riesling")] }))).toBe("/probe");
});

function act(block: string, page: Partial<Page>, { context } = visit(site)) {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ block, name: "Riesling" })) fields.append(name, value);
  const sent = { page: { kind: "page", blocks: [], ...page } as unknown as Page, fields, where };
  return actOnBlock({ site, ...sent, context, request: new Request("http://wein.example/") });
}

test("its form is answered by its own feature, also where it stands on every page of a kind", async () => {
  const inner = { ...text, children: [pour("a", "Riesling")] };
  expect((await act("a", { blocks: [inner] })).data).toMatchObject({ block: "a", done: true, values: {} });
  const other = await act("a", { blocks: [pour("a", "Silvaner")] });
  expect([other.data, other.init?.status]).toMatchObject([{ done: false, values: { name: ["Riesling"] } }, 422]);
  expect((await act("own", { kind: "imprint" })).data).toMatchObject({ block: "own", done: false });
  await expect(act("own", { kind: "page" })).rejects.toMatchObject({ init: { status: 404 } });
});

test("a form that could not be sent says so and keeps what was typed, and what is unexpected is reported", async () => {
  for (const [wine, told] of [
    ["refused", []],
    ["unread", []],
    ["unreachable", [failures.unreachable]],
  ] as const) {
    const visitor = visit(site);
    const answer = await act("a", { blocks: [pour("a", wine)] }, visitor);
    const message = expect.stringContaining("Das konnte gerade nicht gesendet werden.");
    const shown = { block: "a", refused: { message }, values: { name: ["Riesling"] } };
    expect([answer.data, answer.init?.status, visitor.reported]).toMatchObject([shown, 422, told]);
  }
  for (const wine of ["moved", "hidden"] as const) {
    await expect(act("a", { blocks: [pour("a", wine)] })).rejects.toBe(failures[wine]);
  }
});

test("a broken block shows nothing and is reported, while the others are shown and the page is not kept", async () => {
  const { load, draw, facts, reported } = visit(site);
  const alone = draw(await load(text));
  expect([alone.includes("Da"), facts.broken, reported]).toEqual([true, false, []]);
  for (const [broken, told] of [
    [pour("a", "corked"), 1],
    [{ ...text, id: "b", props: {} }, 1],
    [pour("a", "Riesling", { v: 1 }), 0],
    [pour("a", "Riesling", { v: 3 }), 0],
    [pour("a", ""), 0],
    [{ type: "carousel", v: 1, id: "c", props: {}, children: [pour("a", "corked")] }, 0],
    [{ type: "__proto__", v: 1, id: "d", props: {} }, 0],
  ] as [Block, number][]) {
    const visitor = visit(site);
    const shown = await visitor.load(broken, text);
    const outcome = [visitor.draw(shown), visitor.reported.length, visitor.facts.broken];
    expect([broken, ...outcome]).toEqual([broken, alone, told, told > 0]);
  }
  expect(visit(siteBlocks).draw(await visit(site).load(pour("a", "Riesling"), text))).toBe(alone);
});

const textOf = ({ html }: { html: Pieces }) => new TextDecoder().decode(joined(html));

test("a block that breaks while it is drawn shows nothing either, and everything around it stays", async () => {
  const { load } = visit(site);
  const page = (blocks: ShownBlock[], more: ReactNode = null) => (
    <html lang="de">
      <body>
        <PageBlocks site={site} blocks={blocks} {...around} path="/probe" />
        {more}
      </body>
    </html>
  );
  const whole = await load(pour("a", "Riesling", { children: [pour("b", "Silvaner")] }), text);
  const alone = await drawPage(page(whole));
  const shown = `<!DOCTYPE html>${renderToString(page(whole))}`;
  expect([textOf(alone), alone.errors]).toEqual([shown, []]);
  const inside = [pour("c", "spilt", { children: [text] }), pour("b", "Silvaner")];
  const broken = await load(pour("a", "Riesling", { children: inside }), pour("d", "spilt"), text);
  const drawn = await drawPage(page(broken));
  const html = textOf(drawn);
  expect(html.replaceAll(/<!--\/?\$!?-->|<template.*?<\/template>/gs, "")).toBe(shown);
  expect(html).not.toContain("<script");
  expect(drawn.errors).toEqual([new Error("spilt"), new Error("spilt")]);
  const Frame = (): never => {
    throw new Error("frame");
  };
  await expect(drawPage(page(whole, <Frame />))).rejects.toThrow("frame");
});
