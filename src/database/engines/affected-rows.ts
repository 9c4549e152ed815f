/** The number of rows that statements have deleted or updated, from the results of Kysely. */
export function affectedRows(results: { numDeletedRows?: bigint; numUpdatedRows?: bigint }[]): number {
  return results.reduce(
    (sum, { numDeletedRows, numUpdatedRows }) => sum + Number(numDeletedRows ?? numUpdatedRows ?? 0),
    0,
  );
}
