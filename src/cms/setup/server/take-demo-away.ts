import { demoThings, removeDemo, touchedAmong } from "#cms/demo/server/index.ts";
import { presets } from "#cms/design/presets/presets.ts";
import { beginDesign, isDesigned } from "#cms/design/server/index.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { DemoPart } from "#platform/faces/demo.ts";
import type { FirstPage, Trade } from "../contract.ts";
import { designsOf } from "../trade-designs.ts";

type Taking = {
  trade: Trade;
  pages?: FirstPage[] | undefined;
  /** How many changed things are to go, too, as the caller has seen them. */
  touched?: number | undefined;
  types: BlockTypes;
  parts: readonly DemoPart[];
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Takes the example off the site, and gives it the pages of a trade and its design, unless another one was chosen. All
 * of it or nothing.
 * @throws Problem `DEMO_CHANGED` where more or less was changed than the caller has seen
 */
export function takeDemoAway(db: Db, taking: Taking): Promise<{ removed: number; kept: number }> {
  return db.transaction().execute((tx) => take(tx, taking));
}

async function take(tx: Tx, { trade, pages = [], touched, ...acting }: Taking) {
  const things = await demoThings(tx, { hold: true, parts: acting.parts });
  if (things.length === 0) return { removed: 0, kept: 0 };
  if (touched !== undefined) {
    const now = await touchedAmong(tx, { things });
    if (now.size !== touched) throw new Problem("DEMO_CHANGED");
  }
  const { removed, kept } = await removeDemo(tx, { ...acting, pages, touchedToo: touched !== undefined });
  const { by, id, now } = acting;
  if (!(await isDesigned(tx))) await beginDesign(tx, { design: presets[designsOf(trade)[0]], by, id, now });
  await audit(tx, { by, action: "site.removeDemo", details: { removed: removed.length, kept, trade }, now });
  return { removed: removed.length, kept };
}
