import { randomInt } from "node:crypto";
import { fillWithDemo, fillWithStarter, isEmpty } from "#cms/demo/server/fill-site.ts";
import { createUser, userExists } from "#cms/users/server/index.ts";
import { hashPassword } from "#platform/passwords.ts";
import type { Platform } from "#platform/platform.ts";

/** What the person at the terminal has to know after the first start; null when there is nothing new. */
export type FirstStart = { email: string; password: string | null } | null;

/** Fills an empty data folder and sees to it that somebody can log in. */
export async function prepareSite({ db, settings, outside }: Platform): Promise<FirstStart> {
  const filling = { id: outside.id, now: outside.now() };
  if (await isEmpty(db)) await (settings.demo ? fillWithDemo(db, filling) : fillWithStarter(db, filling));
  if (settings.admin) {
    // Hashing takes time and memory, and every start but the first would do it for nothing.
    if (!(await userExists(db, { handle: settings.admin.email }))) await addSystemUser(settings.admin);
    return null;
  }
  const anybody = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (anybody) return null;
  // No password that others could know: it is made here, shown once, and only its hash is kept.
  const owner = { email: "owner@vitrine.example", password: readablePassword() };
  await addSystemUser(owner);
  return owner;

  async function addSystemUser({ email, password }: { email: string; password: string }): Promise<void> {
    const passwordHash = await hashPassword(password);
    await db.transaction().execute((tx) =>
      createUser(tx, {
        id: outside.id(),
        name: email.split("@")[0] ?? email,
        handle: email,
        passwordHash,
        roles: ["system"],
        language: "de",
        now: outside.now(),
      }),
    );
  }
}

/** Four groups of four letters that cannot be mistaken for each other: more than 70 bits. */
function readablePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}
