/** How many rows statements have deleted or updated, from what Kysely returns of them. */
export function affectedRows(results: { numDeletedRows?: bigint; numUpdatedRows?: bigint }[]): number {
  return results.reduce(
    (sum, { numDeletedRows, numUpdatedRows }) => sum + Number(numDeletedRows ?? numUpdatedRows ?? 0),
    0,
  );
}
