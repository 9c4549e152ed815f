import { expect, test } from "vitest";
import { cleanHtml } from "#platform/text/html.ts";
import { storedHtml } from "./stored-html.ts";

const written = [
  "<p>a<br>b<br><br>c</p>",
  "<h2>Anfahrt</h2><hr><p>10&nbsp;km &amp; mehr, &lt;genau&gt; „so“ 'viel' 🍷</p>",
  '<ol start="3"><li><p>drittens</p></li></ol>',
  '<p><a href="https://example.org/?a=1&amp;b=2" title="x &quot;y&quot;">Verweis</a></p>',
  '<table><thead><tr><th colspan="1" rowspan="1">a</th></tr></thead><tbody><tr><td>b<br>c</td></tr></tbody></table>',
];

test.each(written)("what was written is stored as the editor spells it: %s", (html) => {
  const spelled = storedHtml(html);
  expect(cleanHtml(spelled, "page")).toBe(spelled);
});
