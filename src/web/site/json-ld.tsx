/**
 * What search engines read of a page (schema.org, JSON-LD). It is data: browsers do not run it, and policies on scripts
 * do not apply to it.
 */
export function JsonLd({ of }: { of: object }) {
  // What an owner wrote cannot end the element.
  const __html = JSON.stringify(of).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
