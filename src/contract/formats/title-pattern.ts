/** The title of a page where its owner has written no pattern. */
export const usualTitle = "{title} · {site}";

/** A title by its pattern, in which `{title}` is what the page is called and `{site}` the name of the site. */
export function titleBy(pattern: string, { title, site }: { title: string; site: string }): string {
  return (pattern || usualTitle).replace(/\{(title|site)\}/g, (_, name: string) => (name === "title" ? title : site));
}

/** Whether titles by this pattern tell pages apart, and nothing in it stands for something unknown. */
export function isTitlePattern(pattern: string): boolean {
  const places = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  return places.includes("title") && places.every((name) => name === "title" || name === "site");
}
