import { isLanguage, originalLanguage } from "#contract/language.ts";
import type { Role } from "#contract/rights.ts";
import type { Db } from "#database/database.ts";
import type { UserRow } from "#database/schema.ts";
import type { User } from "../contract.ts";

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    handle: row.handle,
    roles: JSON.parse(row.roles) as Role[],
    language: isLanguage(row.language) ? row.language : originalLanguage,
    lastLogin: row.last_login,
    userData: { discount: row.discount / 100, shipping_free: row.shipping_free === 1 },
  };
}

export function userById(db: Db, { id }: { id: string }): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}
