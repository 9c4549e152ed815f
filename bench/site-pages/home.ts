import { fileURLToPath } from "node:url";
import { type Beside, bareRow, type Measured, row, share, speed } from "../bare/bare.ts";
import { type Server, startServer } from "../measuring/children.ts";
import { subject } from "../measuring/measure.ts";
import { record } from "../measuring/record.ts";
import type { Budget, Row } from "../measuring/report.ts";
import { environment, startProduct } from "../product.ts";

/** The home page with as many cards of entries as it can have. */
export const cardsPath = "/?news=24";

type Wishes = {
  data: string;
  /** A session of the owner. */
  token: string;
  /** The same pages as React Router sets them up. */
  build: string;
  beside: Beside;
};

/** The home page, kept and not, beside a bare server and beside React Router's own; and the list that others read. */
export async function measureHome(wishes: Wishes): Promise<Row[]> {
  return [...(await measureKept(wishes)), ...(await measureFresh(wishes)), ...(await measureList(wishes))];
}

async function measureKept({ data, beside }: Wishes): Promise<Row[]> {
  const product = await startProduct({ data });
  const packed = { "accept-encoding": "br" };
  const { headers } = await record(product.origin, packed);
  const known = { ...packed, "if-none-match": String(headers["etag"]) };
  const whole = await beside("the home page from the page cache", subject(product, "/", { headers: packed }));
  const unchanged = await beside(
    "304 for a client that has it",
    subject(product, "/", { headers: known, status: 304 }),
  );
  await product.stop();
  const half = (measured: Measured): Budget => ({ text: "≥ 50 % of bare", holds: share(measured) >= 0.5 });
  return [
    row("home, kept, brotli", whole, [half(whole)]),
    bareRow(whole),
    row("home, kept, 304", unchanged, [half(unchanged)]),
    bareRow(unchanged),
  ];
}

async function measureFresh({ data, token, build, beside }: Wishes): Promise<Row[]> {
  const product = await startProduct({ data, unkept: "pages" });
  const standard = await startServer({
    name: "React Router's default set-up",
    args: ["--max-semi-space-size=2", fileURLToPath(new URL("../default-set-up/server.ts", import.meta.url))],
    cwd: data,
    env: { ...environment(data), BUILD: build },
  });
  await haveCards(product);
  await haveCards(standard);
  const home = await beside("the home page, not kept, its data kept", subject(product, "/"));
  const cards = await beside(
    "24 cards, not kept, their data kept, beside React Router's default",
    subject(product, cardsPath),
    subject(standard, cardsPath),
  );
  const own = await beside(
    "24 cards for somebody logged in",
    subject(product, cardsPath, { headers: { cookie: `session=${token}` } }),
  );
  await Promise.all([product.stop(), standard.stop()]);
  const [fresh, , compared] = cards;
  const times = speed(fresh) / speed(compared!);
  return [
    row("home: page not kept, data kept", home, []),
    bareRow(home),
    row("24 cards: page not kept, data kept", cards, [
      { text: `≥ 4 × default (it is ${times.toFixed(1)} ×)`, holds: times >= 4 },
      { text: "aim ≥ 1,500/s a core", holds: speed(fresh) >= 1500 },
    ]),
    bareRow(cards),
    { name: "  React Router's default", figures: compared!, share: speed(compared!) / speed(cards[1]), budgets: [] },
    row("24 cards, logged in", own, []),
  ];
}

async function measureList({ data, beside }: Wishes): Promise<Row[]> {
  const product = await startProduct({ data });
  const list = await beside("GET /api/v0/entry/ of 10", subject(product, "/api/v0/entry/"));
  await product.stop();
  return [
    row("GET /api/v0/entry/ of 10", list, [{ text: "≥ 5,000/s a core", holds: speed(list[0]) >= 5000 }]),
    bareRow(list),
  ];
}

/** A page that shows fewer cards than it should would be fast for the wrong reason. */
async function haveCards(server: Server): Promise<void> {
  const page = await (await fetch(server.origin + cardsPath)).text();
  const cards = page.split('class="entry-card"').length - 1;
  if (cards !== 24) throw new Error(`${server.name} shows ${cards} cards instead of 24`);
}
