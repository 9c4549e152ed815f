import { productAddress } from "#shop/products/addresses.ts";
import type { Product, ProductList } from "#shop/products/contract.ts";
import { type Beside, row, speed } from "../bare/bare.ts";
import { type Subject, subject } from "../measuring/measure.ts";
import type { Budget, Row } from "../measuring/report.ts";
import { startProduct, type Unkept } from "../product.ts";

/** The demo's page with as many words and pictures as a product has. */
const contentPage = "/weinberge";
const listPath = "/shop/weissweine";

type Wishes = { data: string; beside: Beside };

/** What pages of the demo's shop cost, kept and not, a product beside a page of content. */
export async function measureShopPages({ data, beside }: Wishes): Promise<Row[]> {
  const product = await withVariants(data);
  const path = productAddress(product, { language: "de", main: "de" });
  const published = [`product:${product._id}`, "products"];
  const rows: Row[] = [];
  const states: [name: string, unkept: Unkept | null, least: number | null][] = [
    ["page not kept, data kept", "pages", 800],
    ["after a publication that concerns it", { published }, null],
  ];
  const packed = { "accept-encoding": "br" };
  const kept = await startProduct({ data });
  const pages = [path, contentPage].map((page) => subject(kept, page, { headers: packed })) as [Subject, Subject];
  const both = await beside("a product beside a page of content, both kept", ...pages);
  // What comes second meets a server that is warmer, so that each goes first once.
  const turned = await beside("a page of content beside a product, both kept", pages[1], pages[0]);
  await kept.stop();
  const times = Math.sqrt((speed(both[0]) / speed(both[2]!)) * (speed(turned[2]!) / speed(turned[0])));
  rows.push(
    row("product page, kept, brotli", both, [
      { text: `≥ 90 % of a page of content (it is ${Math.round(times * 100)} %)`, holds: times >= 0.9 },
    ]),
    { name: "  page of content, kept, brotli", figures: both[2]!, share: null, budgets: [] },
  );
  for (const [name, at] of [
    ["product page", path],
    ["list of a group", listPath],
  ] as const) {
    for (const [state, unkept, least] of states) {
      const server = await startProduct({ data, unkept });
      const measured = await beside(`${name}: ${state}`, subject(server, at));
      await server.stop();
      const budgets: Budget[] =
        least === null || at !== path ? [] : [{ text: `≥ ${least}/s a core`, holds: speed(measured[0]) >= least }];
      rows.push(row(`${name}: ${state}`, measured, budgets));
    }
  }
  return rows;
}

/** A wine of the demo in several bottles. @throws Error if the demo has no shop */
async function withVariants(data: string): Promise<Product> {
  const server = await startProduct({ data });
  const answer = await fetch(`${server.origin}/api/v0/product?type=bottle&pageSize=100`);
  const list = (await answer.json()) as ProductList;
  await server.stop();
  const found = list.items.find(({ offers }) => offers.length > 1);
  if (!found) throw new Error("the demo has no wine in several bottles");
  return found;
}
