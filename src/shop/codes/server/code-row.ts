import type { Static } from "typebox";
import { berlinDate, berlinDay } from "#contract/formats/dates/date-time.ts";
import { fold } from "#contract/formats/fold.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import { cents } from "#shop/products/server/index.ts";
import { foldCode, type WrittenCode } from "../code.ts";
import type { CodeRow } from "./migrations/2026-11-27-codes.ts";

export type Written = Static<typeof WrittenCode>;

/** What a row says of redemptions, and when it went into the archive, is not written. */
type WrittenRow = Omit<CodeRow, "archived_at" | "redeemed" | "taken">;

/** A code as it is stored. Its last day ends when it ends in Berlin, whatever time of it was sent. */
export function rowOf(written: Written, { id, version, now }: { id: string; version: number; now: Date }): WrittenRow {
  const { code, percent, amount, leastAmount, from, to, limit, groups } = written;
  const note = written.note.trim();
  return {
    ...{ id, version, code, note, changed_at: now.toISOString() },
    ...{ code_folded: foldCode(code), words_folded: fold(`${code} · ${note}`) },
    // Two decimals at the most, by their schemas.
    ...{ percent: cents(percent ?? 0), amount: cents(amount ?? 0) },
    least_amount: leastAmount === null ? null : cents(leastAmount),
    ...{ starts_at: from && new Date(from).toISOString(), ends_at: to && lastMoment(to) },
    ...{ free_shipping: Number(written.freeShipping), enabled: Number(written.enabled) },
    ...{ first_order: Number(written.firstOrder), once_per_customer: Number(written.oncePerCustomer) },
    ...{ most: limit, group_ids: JSON.stringify(groups) },
  };
}

export function writtenOf(row: WrittenRow): Written {
  return {
    ...{ code: row.code, note: row.note, freeShipping: row.free_shipping === 1, enabled: row.enabled === 1 },
    percent: row.percent === 0 ? null : toWire(row.percent),
    amount: row.amount === 0 ? null : toWire(row.amount),
    leastAmount: row.least_amount === null ? null : toWire(row.least_amount),
    ...{ from: row.starts_at, to: row.ends_at, limit: row.most },
    ...{ firstOrder: row.first_order === 1, oncePerCustomer: row.once_per_customer === 1 },
    groups: groupsOf(row),
  };
}

/** The end of the day in Berlin in which a time is. */
export function lastMoment(time: string): string {
  return berlinDay(berlinDate(time))!.last;
}

/** The customer groups that a code is for; none are all customers. */
export function groupsOf({ group_ids }: Pick<CodeRow, "group_ids">): string[] {
  return JSON.parse(group_ids) as string[];
}
