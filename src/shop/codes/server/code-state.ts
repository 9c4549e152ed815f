import { type RawBuilder, sql } from "kysely";
import type { CodeState } from "../code.ts";

/** The state of each row of `codes` at a time: the one place that says which states there are, and which comes first. */
export function codeState(now: Date): RawBuilder<CodeState> {
  const time = now.toISOString();
  return sql<CodeState>`case
    when codes.archived_at is not null then 'archived'
    when codes.enabled = 0 then 'off'
    when codes.ends_at < ${time} then 'over'
    when codes.redeemed >= codes.most then 'used'
    when codes.starts_at > ${time} then 'planned'
    else 'active'
  end`;
}
