import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { AdminList } from "./admin-list.tsx";
import { listAddress, oneFrom, words } from "./filters/list-address.ts";
import { listActs, oneByOne } from "./list-acts.ts";
import type { ListAct, ListColumn, ListFiltersDeclaration } from "./list-declaration.ts";
import { loadList } from "./load-list.ts";

type Barrel = { id: string; name: string; state: "full" | "empty"; version: number };
type Intent = "drain" | "burn";

/** What a test may leave out of the declaration. */
type Declared = {
  columns: ListColumn<Barrel>[];
  filters: ListFiltersDeclaration;
  acts: ListAct<Barrel, Intent>[];
};

const barrels = listAddress("/admincenter/barrels", { q: words(), state: oneFrom(["full", "empty"]) });

const name: ListColumn<Barrel> = { key: "name", head: "Fass", cell: (row) => row.name };
const state: ListColumn<Barrel> = { key: "state", head: "Füllung", cell: (row) => `ist ${row.state}` };
const states = {
  name: "state",
  label: "Füllung",
  choices: [null, "full", "empty"].map((value) => ({ value, label: value ?? "alle" })),
};
const drain: ListAct<Barrel, Intent> = { intent: "drain", needs: "entry.write", label: "Ablassen", icon: "back" };
const burn: ListAct<Barrel, Intent> = {
  intent: "burn",
  needs: "entry.delete",
  label: "Verbrennen",
  icon: "trash",
  loses: true,
  asks: (row) => ({ title: "Wirklich?", content: `${row.name} ist danach fort.` }),
};

/** A site with nothing but a cellar, as a browser without script sees it. */
function cellar(declared: Declared) {
  const stored: Barrel[] = [
    { id: "b1", name: "Riesling", state: "full", version: 3 },
    { id: "b2", name: "Silvaner", state: "empty", version: 1 },
  ];
  const change = listActs<Intent>({
    drain: oneByOne(async (_context, { id }) => {
      for (const barrel of stored) if (barrel.id === id) barrel.state = "empty";
      return null;
    }),
    burn: oneByOne(async (_context, { id }) => {
      stored.splice(
        stored.findIndex((barrel) => barrel.id === id),
        1,
      );
      return null;
    }),
  });
  function Screen() {
    const data = useLoaderData<Awaited<ReturnType<typeof load>>>();
    return (
      <AdminList
        list={barrels}
        data={data}
        texts="admin:entries"
        total={`${data.total} Fässer`}
        nameOf={(row) => row.name}
        card={declared.columns.map(({ key }) => key)}
        empty="search"
        menu={{ label: (row) => row.name }}
        {...declared}
      />
    );
  }
  const load = (request: Request) =>
    loadList(barrels, {
      request,
      read: async ({ q = "", state: wanted }) => {
        const rows = stored.filter((one) => one.name.includes(q) && (!wanted || one.state === wanted));
        return { rows, total: rows.length };
      },
    });
  const routes = [
    {
      path: barrels.path,
      loader: ({ request }: { request: Request }) => load(request),
      action: async ({ request }: { request: Request }) => change({} as never, await request.formData()),
      Component: Screen,
    },
  ];
  const handler = createStaticHandler(routes);
  return async (address: string, form?: [string, string][]): Promise<string> => {
    const body = form && new URLSearchParams(form);
    const request = new Request(`https://vitrine.test${address}`, body ? { method: "POST", body } : {});
    const context = await handler.query(request);
    if (context instanceof Response || context.errors)
      throw new Error(`${context instanceof Response ? context.status : context.statusCode}`);
    return renderToStaticMarkup(
      <MantineProvider>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
      </MantineProvider>,
    );
  };
}

const textOf = (markup: string) => markup.replace(/<style.*?<\/style>/gs, "").replace(/<[^>]*>/g, " ");
/** What forms can say: `name=value` of every button and field. */
function fields(markup: string): string[] {
  const tags = [...markup.matchAll(/<(?:button|input)[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return tags
    .filter((tag) => attribute(tag, "name"))
    .map((tag) => `${attribute(tag, "name")}=${attribute(tag, "value")}`);
}

test("a declared column, filter and act appear", async () => {
  const visit = cellar({ columns: [name, state], filters: { parts: states, search: "Suchen" }, acts: [drain] });
  const page = await visit(barrels.path);
  expect(textOf(page)).toContain("Füllung");
  expect(textOf(page)).toContain("ist full");
  expect(page).toContain('href="/admincenter/barrels?state=empty"');
  expect(fields(page)).toEqual(expect.arrayContaining(["id=b1@3", "id=b2@1", "intent=drain"]));
});

test("a filter narrows the list by its address, and a list without rows says why", async () => {
  const visit = cellar({ columns: [name, state], filters: { parts: states, search: "Suchen" }, acts: [] });
  const page = await visit(barrels.href({ state: "empty" }));
  expect(textOf(page)).toContain("Silvaner");
  expect(textOf(page)).not.toContain("Riesling");
  expect(page).toContain('name="state" value="empty"');
  expect(page).toMatch(
    /href="\/admincenter\/barrels\?state=empty"[^>]*aria-current|aria-current="true"[^>]*state=empty/,
  );
  expect(textOf(await visit("/admincenter/barrels?q=Merlot"))).toContain("0 Fässer");
});

test("an act is done by an ordinary form, and the page says so", async () => {
  const visit = cellar({ columns: [name, state], filters: {}, acts: [drain] });
  const page = await visit(barrels.path, [
    ["id", "b1@3"],
    ["intent", "drain"],
  ]);
  expect(textOf(page)).not.toContain("ist full");
  expect(page).toContain('role="status"');
});

test("what loses something is asked first, and done once that is confirmed", async () => {
  const visit = cellar({ columns: [name], filters: {}, acts: [burn] });
  expect(fields(await visit(barrels.path))).toContain("confirm=burn");
  const asked = await visit(barrels.path, [
    ["id", "b1@3"],
    ["confirm", "burn"],
  ]);
  expect(textOf(asked)).toContain("Riesling ist danach fort.");
  expect(fields(asked)).toEqual(expect.arrayContaining(["id=b1@3", "intent=burn"]));
  const page = await visit(barrels.path, [
    ["id", "b1@3"],
    ["intent", "burn"],
  ]);
  expect(textOf(page)).not.toContain("Riesling");
});

test("an act that asks about all of its rows at once names them, and without a question it is only confirmed", async () => {
  const asksAll: ListAct<Barrel, Intent>["asksAll"] = (rows) => {
    const full = rows.filter((row) => row.state === "full");
    return full.length > 0 ? { title: "Wirklich?", content: `Voll: ${full.length} von ${rows.length}.` } : null;
  };
  const visit = cellar({ columns: [name, state], filters: {}, acts: [{ ...drain, asksAll }] });
  expect(fields(await visit(barrels.path))).toContain("confirm=drain");
  const both = await visit(barrels.path, [
    ["id", "b1@3"],
    ["id", "b2@1"],
    ["confirm", "drain"],
  ]);
  expect(textOf(both)).toContain("Voll: 1 von 2.");
  expect(textOf(both)).toContain("ist full");
  const empty = await visit(barrels.path, [
    ["id", "b2@1"],
    ["confirm", "drain"],
  ]);
  expect(empty).toMatch(/<form method="post">Silvaner<input/);
  expect(fields(empty)).toContain("intent=drain");
});

test("an act of single rows has a button in each of them, which means that row alone", async () => {
  const visit = cellar({
    columns: [name],
    filters: {},
    acts: [{ ...drain, bulk: false, may: (row) => row.state === "full" }],
  });
  expect(fields(await visit(barrels.path))).toEqual(["intent=drain b1@3", "intent=drain b1@3"]);
  const page = await visit(barrels.path, [["intent", "drain b1@3"]]);
  expect(fields(page)).toEqual([]);
});

test("what is declared no longer is gone", async () => {
  const visit = cellar({ columns: [name], filters: {}, acts: [] });
  const page = await visit(barrels.path);
  expect(textOf(page)).not.toContain("ist full");
  expect(page).not.toContain("?state=");
  expect(fields(page)).toEqual([]);
});

test("what no list knows is refused", async () => {
  const visit = cellar({ columns: [name], filters: {}, acts: [drain] });
  await expect(visit(barrels.path, [["intent", "paint"]])).rejects.toThrow("400");
});
