const escapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * What search engines read of a page (schema.org, JSON-LD). It is data: browsers do not run it, and policies on scripts
 * do not apply to it.
 */
export function JsonLd({ of }: { of: object }) {
  // What an owner wrote cannot end the element. React Router spells it in the same way in the head of a page.
  const __html = JSON.stringify(of).replaceAll(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? "");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
