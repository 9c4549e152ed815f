import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runScript } from "../measuring/children.ts";
import type { Single } from "../measuring/report.ts";
import type { Sent, Task } from "./send-newsletter.ts";

const people = 5000;
const rounds = 3;
const script = fileURLToPath(new URL("./send-newsletter.ts", import.meta.url));

/** Sends an issue to many, beside a bare pool of nodemailer that sends the same mails to the same server, in turns. */
export async function measureNewsletter({ folder }: { folder: string }): Promise<Single[]> {
  mkdirSync(folder, { recursive: true });
  const sink = fork(fileURLToPath(new URL("./mail-sink.ts", import.meta.url)), { stdio: "inherit" });
  const [port] = (await once(sink, "message")) as [number];
  const run = async (how: Task["how"]): Promise<Sent> => {
    const task: Task = { how, port, folder, people };
    return JSON.parse(await runScript(script, JSON.stringify(task), { seconds: 300, core: 0 })) as Sent;
  };
  const all: { engine: Sent; bare: Sent }[] = [];
  for (let round = 0; round < rounds; round += 1) all.push({ bare: await run("bare"), engine: await run("engine") });
  sink.disconnect();
  const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const engine = middle(all.map((one) => one.engine.perSecond));
  const bare = middle(all.map((one) => one.bare.perSecond));
  const memory = middle(all.map((one) => one.engine.memory));
  const share = middle(all.map((one) => one.engine.perSecond / one.bare.perSecond));
  const whole = (value: number) => Math.round(value).toLocaleString("en");
  return [
    {
      name: `newsletter to ${whole(people)} people`,
      value: `${whole(engine)} mails/s (${Math.round(share * 100)} % of bare), ${whole(memory)} MB at most`,
      budgets: [{ text: "≥ 50 % of bare", holds: share >= 0.5 }],
    },
    { name: "  bare nodemailer pool", value: `${whole(bare)} mails/s`, budgets: [] },
  ];
}
