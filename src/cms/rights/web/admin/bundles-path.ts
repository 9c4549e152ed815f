/** The list of bundles of rights in the admin centre. */
export const bundlesPath = "/admincenter/settings/rights";

export function bundleAddress(id: string): string {
  return `${bundlesPath}/${id}`;
}
