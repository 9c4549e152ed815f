import { expect, test } from "vitest";
import { readableHtml } from "./readable-html.ts";

const origin = "https://amselberg.example";
const read = (main: string) => readableHtml(`<html><header>Menü</header><main>${main}</main></html>`, { origin });

test("of a page, its main heading is the title, and the rest is the text, without what does something", () => {
  const page =
    '<section class="hero"><h1>Daten&shy;schutz</h1><div><p>Wir speichern wenig.</p></div></section>' +
    '<nav>Sprung</nav><section><h2 id="a">Wer</h2><address><span>Weingut</span><span>Hang 1</span></address>' +
    "<form><p>Name</p><input></form><p hidden>unsichtbar</p><script>x()</script><svg><text>Bild</text></svg>" +
    '<p>Siehe <a href="/Impressum" class="x">Impressum</a> und <a href="#a">oben</a>.</p></section>';
  expect(read(page)).toEqual({
    title: "Datenschutz",
    html:
      "<p>Wir speichern wenig.</p><h2>Wer</h2><p>Weingut<br />Hang 1</p>" +
      `<p>Siehe <a href="${origin}/Impressum">Impressum</a> und oben.</p>`,
  });
});

test("words that stand in no paragraph are one, and tables and lists stay what they are", () => {
  const page =
    '<div>Frei <b>stehend</b><div class="t"><table><tbody><tr><th scope="row"><code>accepted</code></th><td>Antwort</td></tr></tbody></table></div>' +
    "danach</div><ul><li>eins</li><li><p>zwei</p></li></ul><dl><dt>Zweck</dt><dd>Zählen</dd></dl>";
  expect(read(page).html).toBe(
    '<p>Frei <strong>stehend</strong></p><table><tbody><tr><th scope="row"><code>accepted</code></th><td>Antwort</td></tr></tbody></table>' +
      "<p>danach</p><ul><li>eins</li><li><p>zwei</p></li></ul><dl><dt>Zweck</dt><dd>Zählen</dd></dl>",
  );
});

test("a page without a main part has no text", () => {
  expect(readableHtml("<html><body><h1>Fehler</h1></body></html>", { origin })).toEqual({ title: "", html: "" });
});
