/** What the retention rules deleted on one day, a row for each kind of data. */
export type RetentionRunRow = {
  /** ISO 8601, in UTC. */
  day: string;
  kind: string;
  ran_at: string;
  removed: number;
};

export type PrivacyTables = { retention_runs: RetentionRunRow };
