import { demoThings, touchedAmong } from "#cms/demo/server/index.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { takeDemoAway } from "./take-demo-away.ts";

const none = { page: 0, entry: 0, gallery: 0, form: 0, guestbook: 0, file: 0 };

type Demo = contract.Demo;

export function demoEndpoints(
  { db, outside }: Platform,
  { blocks: types, demo: parts }: Pick<Gathered, "blocks" | "demo">,
): Endpoint[] {
  return [
    handle(contract.readDemo, async () => {
      const things = await demoThings(db, { parts });
      const touched = await touchedAmong(db, { things });
      const counts: Demo["counts"] = { ...none };
      for (const { kind } of things) counts[kind] = (counts[kind] ?? 0) + 1;
      return { there: things.length > 0, counts, touched: touched.size };
    }),

    handle(contract.removeDemo, ({ body, actor, now }) =>
      takeDemoAway(db, { ...body, types, parts, by: actor.id, id: outside.id, now }),
    ),
  ];
}
