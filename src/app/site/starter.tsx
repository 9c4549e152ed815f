import { schemeLine } from "#web/site/scheme.ts";
import starterUrl from "./start.ts?worker&url";

/**
 * The last inline line of public pages. It is the same on every page, so that the Content-Security-Policy can name it by
 * its hash; what it appends and imports is trusted through 'strict-dynamic'.
 */
const starterLine = `document.head.append(Object.assign(document.createElement("script"),{type:"module",src:${JSON.stringify(starterUrl)}}))`;

/** The inline lines of public pages. */
export const inlineLines = [schemeLine, starterLine];

export function Starter() {
  return (
    <>
      {import.meta.env.DEV && <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />}
      {/* The line is our own and constant; it contains nothing of a visitor or owner. */}
      <script dangerouslySetInnerHTML={{ __html: starterLine }} />
    </>
  );
}
