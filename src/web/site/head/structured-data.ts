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
