/** The id of the element of a card; a place may stand on several maps of a page. */
export function cardId(block: string, { id }: { id: string }): string {
  return `map-${block}-${id || "own"}`;
}
