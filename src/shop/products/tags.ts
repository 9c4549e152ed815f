/** The cache tag of what stands in a group: its products, their names, order and prices. */
export function shelfTag(group: string): string {
  return `shelf:${group}`;
}
