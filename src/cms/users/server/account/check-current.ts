import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { countDown, countUp } from "#platform/endpoints/limits.ts";
import { passwordMatches } from "#platform/sessions/passwords.ts";

/** Wrong current passwords in an hour, for somebody who sits down at an open session. */
const guesses = { most: 10, seconds: 3600 };

type Proof = { user: UserRow; current: string; field?: string; now: Date };

/** @throws Problem `PASSWORD_INVALID`, `TOO_MANY` */
export async function checkCurrent(db: Db, { user, current, field = "current", now }: Proof): Promise<void> {
  const key = `password:${user.id}`;
  await countUp(db, { key, ...guesses, now });
  if (!(await passwordMatches(current, user.password_hash))) throw new Problem("PASSWORD_INVALID", { field });
  await countDown(db, { key });
}
