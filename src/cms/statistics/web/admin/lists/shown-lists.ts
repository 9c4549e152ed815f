import type { Statistics } from "#cms/statistics/contract.ts";
import { crossedDimensions, type Dimension, dimensions, ofThings } from "#cms/statistics/dimensions.ts";

type Report = { isFiltered: boolean; isEmpty: boolean };

/** The lists that a report shows: not every site has things of each kind, and not all is known of what is filtered. */
export function shownLists({ lists }: Pick<Statistics, "lists">, { isFiltered, isEmpty }: Report): Dimension[] {
  return dimensions.filter((dimension) => {
    if (isEmpty || ofThings.has(dimension)) return lists[dimension].length > 0;
    return !isFiltered || dimension === "entry" || crossedDimensions.some((crossed) => crossed === dimension);
  });
}
