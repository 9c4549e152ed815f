import { mkdirSync } from "node:fs";
import type { Design } from "#cms/design/contract.ts";
import { ask, logIn } from "../content.ts";
import { median } from "../measuring/median.ts";
import type { Single } from "../measuring/report.ts";
import { startProduct } from "../product.ts";

const turns = 40;
/** Before that, the compiler has not seen enough of these pages. */
const warmUp = 20;

type Change = (turn: number) => Promise<unknown>;

/** What the first visitor waits after something was changed that stands on every page, beside a page that is not kept. */
export async function measureDesign({ data }: { data: string }): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const unkept = await startProduct({ data, unkept: "pages" });
  const usual = await waits(unkept.origin, { change: async () => undefined });
  await unkept.stop();
  const product = await startProduct({ data });
  try {
    const token = await logIn(product.origin);
    const kept = await waits(product.origin, { change: async () => undefined });
    const singles = [single("home, not kept, its data kept", usual, null), single("home, kept", kept, usual)];
    for (const [name, change] of changes(product.origin, token)) {
      const first = await waits(product.origin, { change });
      singles.push(single(`home, first visit after ${name}`, first, usual));
    }
    return singles;
  } finally {
    await product.stop();
  }
}

function changes(origin: string, token: string): [string, Change][] {
  const call = <T>(method: string, path: string, body?: unknown) => ask<T>(origin, token, method, path, body);
  const design: Change = async (turn) => {
    const { version, _id, design: now } = await call<Design>("GET", "design/draft");
    const measure = turn % 2 === 0 ? "narrow" : "wide";
    const after = await call<Design>("PUT", "design", { version, design: { layout: { ...now.layout, measure } } });
    await call<Design>("POST", "publish/design", { _id, version: after.version });
  };
  const setting: Change = async (turn) => {
    const [config] = await call<{ version: number }[]>("GET", "config");
    await call("PUT", "config", { version: config!.version, pagetitle: `Weingut Amselberg ${turn}` });
  };
  const key = "site:skip";
  const text: Change = async (turn) => {
    const [entry] = await call<{ texts: { lang: string; version: number }[] }[]>("POST", "batch/translation", [key]);
    const version = entry?.texts.find(({ lang }) => lang === "de")?.version ?? 0;
    await call("PUT", "translation", { key, lang: "de", text: `Zum Inhalt ${turn}`, version });
  };
  return [
    ["a design was published", design],
    ["a setting was changed", setting],
    ["a text of the site was changed", text],
  ];
}

/** Milliseconds of each visit to the home page that follows a change; the change itself is not counted. */
async function waits(origin: string, { change }: { change: Change }): Promise<number[]> {
  const times: number[] = [];
  let before = "";
  for (let turn = -warmUp; turn < turns; turn += 1) {
    await change(turn + warmUp);
    const began = performance.now();
    const answer = await fetch(origin);
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`the home page: ${answer.status}`);
    if (turn >= 0) times.push(performance.now() - began);
    if (change.length > 0 && html === before) throw new Error(`change ${turn} does not show in the next answer`);
    before = html;
  }
  return times.toSorted((a, b) => a - b);
}

function single(name: string, times: number[], usual: number[] | null): Single {
  const [middle, late] = [median(times), times[Math.floor(times.length * 0.95)] ?? 0];
  const beside = usual === null ? "" : `, ${(middle / median(usual)).toFixed(1)} times a page that is not kept`;
  return { name, value: `p50 ${middle.toFixed(1)} ms, p95 ${late.toFixed(1)} ms${beside}`, budgets: [] };
}
