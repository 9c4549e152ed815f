import { fillWithDemo, fillWithStarter, isEmpty } from "#cms/demo/server/index.ts";
import { beginDesign } from "#cms/design/server/index.ts";
import { issueSetupToken, needsSetup, usualDesign } from "#cms/setup/server/index.ts";
import { createUser, userExists } from "#cms/users/server/index.ts";
import { screenAddress } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { originalLanguage } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { DemoPart } from "#platform/faces/demo.ts";
import type { Platform } from "#platform/platform.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { features, gathered } from "#server/features.ts";

/** What the terminal must show: the path of the set-up link, without its host. */
export type FirstStart = { setup: string } | null;

/**
 * Ensures that someone can log in: the owner whom the environment names, or whoever opens the link that is printed at
 * the terminal. With an owner or with the demo requested, an empty site is filled at once; otherwise the set-up asks
 * how it should begin.
 */
export async function prepareSite(platform: Platform): Promise<FirstStart> {
  const { db, settings, outside } = platform;
  const { admin, demo, demoPictures: pictures, demoShop } = settings;
  const parts = demoShop ? gathered.demo : [];
  await tidyUp(platform);
  if (demo || admin)
    await fill(db, { demo, pictures, parts, types: gathered.blocks, id: outside.id, now: outside.now() });
  // Hashing takes time and memory, and is only needed at the first start.
  if (admin && !(await userExists(db, { handle: admin.email }))) await addOwner(db, { ...admin, ...outside });
  if (!(await needsSetup(db))) return null;
  const token = await issueSetupToken(db, { id: outside.id(), now: outside.now() });
  const wizard = screenAddress("setup", { language: originalLanguage, main: originalLanguage });
  return { setup: `${wizard}?token=${token}` };
}

/** Cleans up after a process that was killed in the middle of something. */
async function tidyUp(platform: Platform): Promise<void> {
  await platform.spool.sweep();
  // With PostgreSQL other processes may be running now, and finish what they have begun.
  if (platform.database.engine !== "sqlite") return;
  for (const feature of features) await feature.tidyUp?.(platform);
}

type Fill = {
  demo: boolean;
  pictures: boolean;
  parts: readonly DemoPart[];
  types: BlockTypes;
  id: () => string;
  now: Date;
};

async function fill(db: Db, { demo, pictures, parts, ...filling }: Fill): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isEmpty(tx))) return;
    if (demo) return fillWithDemo(tx, { ...filling, pictures, parts });
    await fillWithStarter(tx, filling);
    await beginDesign(tx, { design: usualDesign(), by: null, ...filling });
  });
}

type Owner = { email: string; password: string; id: () => string; now: () => Date };

async function addOwner(db: Db, { email, password, id, now }: Owner): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute((tx) =>
    createUser(tx, {
      id: id(),
      name: email.split("@")[0] ?? email,
      handle: email,
      passwordHash,
      roles: ["system"],
      language: originalLanguage,
      now: now(),
    }),
  );
}
