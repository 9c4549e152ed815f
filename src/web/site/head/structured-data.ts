/** A step on the way to a page, with the whole address where it leads. */
export type Step = { name: string; address: string };

/** The way to a page from the home page (schema.org `BreadcrumbList`); the last step is the page itself. */
export function breadcrumbsLd(steps: readonly Step[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, address }, at) => ({
      ...{ "@type": "ListItem", position: at + 1, name },
      ...(at < steps.length - 1 && { item: address }),
    })),
  };
}

/** Several facts in one script. */
export function graphLd(facts: readonly object[]): object {
  return { "@context": "https://schema.org", "@graph": facts };
}

/** What is told of one thing (`@id`) in several places is told once, with everything that any of them knows. */
export function eachOnce(facts: readonly object[]): object[] {
  const together = new Map<unknown, object>();
  for (const fact of facts) {
    const name = "@id" in fact ? fact["@id"] : fact;
    together.set(name, { ...together.get(name), ...fact });
  }
  return [...together.values()];
}
