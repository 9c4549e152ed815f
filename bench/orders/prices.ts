import { mkdirSync } from "node:fs";
import { type Beside, row, speed } from "../bare/bare.ts";
import { subject } from "../measuring/measure.ts";
import type { Row } from "../measuring/report.ts";
import { startProduct } from "../product.ts";
import { openShop } from "./open-shop.ts";

const least = 1500;

type Wishes = { data: string; beside: Beside };

/** What it costs to say what a cart of three products costs: shipping, taxes and all. */
export async function measurePrices({ data, beside }: Wishes): Promise<Row[]> {
  mkdirSync(data, { recursive: true });
  const product = await startProduct({ data });
  const { carts } = await openShop(product.origin);
  const body = JSON.stringify({ items: carts[0], country: "DE" });
  const headers = { "content-type": "application/json" };
  const measured = await beside(
    "the price of a cart of three products",
    subject(product, "/api/v0/shop/price/", { headers, body }),
  );
  await product.stop();
  const holds = speed(measured[0]) >= least;
  return [
    row("POST /api/v0/shop/price of three products", measured, [
      { text: `≥ ${least.toLocaleString("en")}/s a core`, holds },
    ]),
  ];
}
