import { type CrossedDimension, crossedDimensions, devices, type Filter } from "#cms/statistics/dimensions.ts";

type Filtering = Filter & { device?: (typeof devices)[number] | undefined };

/** The filter that an address asks for: `?page=/kontakt&device=phone`; what makes no sense is left out. */
export function askedFilter(search: URLSearchParams): Filtering {
  const text = (name: CrossedDimension) => {
    const value = search.get(name);
    return value && value.length <= 200 ? { [name]: value } : {};
  };
  const device = devices.find((one) => one === search.get("device"));
  const region = search.get("region") ?? "";
  return {
    ...{ ...text("page"), ...text("referrer"), ...text("campaign") },
    ...(device ? { device } : {}),
    ...(/^[A-Z]{2}$/.test(region) ? { region } : {}),
  };
}

/** The parts of a filter, in the order of the lists. */
export function partsOf(filter: Filter): { dimension: CrossedDimension; value: string }[] {
  return crossedDimensions.flatMap((dimension) => {
    const value = filter[dimension];
    return value === undefined ? [] : [{ dimension, value }];
  });
}

/** The address of the same report with another part of the filter; without it for null. */
export function withPart(search: URLSearchParams, dimension: CrossedDimension, value: string | null): string {
  const to = new URLSearchParams([...search].filter(([name]) => name !== dimension));
  if (value !== null) to.set(dimension, value);
  return `?${to}`;
}
