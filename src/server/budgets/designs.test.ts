import fc from "fast-check";
import postcss from "postcss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChoiceName, choices, ornaments } from "#cms/design/choices.ts";
import { colourRoles } from "#cms/design/colours/roles.ts";
import { type Design, designId } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { fontNames } from "#cms/design/fonts/families.ts";
import { checkCss } from "#cms/design/own-css/check-css.ts";
import { presetNames, presets } from "#cms/design/presets/presets.ts";
import { onSqlite } from "#database/testing.ts";
import { entryPlace } from "#server/testing/running/entry-place.ts";
import { ask } from "../testing/running/ask.ts";
import { adminHeaders } from "../testing/running/edits.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";
import { budget, weighed } from "../testing/running/weighed.ts";

/** What the fonts of a page may weigh. */
const mostFonts = 70_000;

onSqlite("pages in any design", (fresh) => {
  let site: TestSite;
  let headers: Record<string, string>;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    headers = await adminHeaders(site.platform, { role: "system" });
  });
  afterAll(() => site.close());

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const all = { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) };
    const answer = await ask(site.url, { method, path: `/api/v0/${path}`, headers: all, ...sent });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as T;
  }

  async function publish({ brand: _brand, ...design }: DesignDocument): Promise<void> {
    const { version } = await call<Design>("GET", "design/draft");
    const after = await call<Design>("PUT", "design", { version, design });
    await call<Design>("POST", "publish/design", { _id: designId, version: after.version });
  }

  const read = async (path: string) => (await ask(site.url, { path })).text;
  const sheetIn = (html: string) => /<style data-design="">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";

  test("of every preset: home, a page and an entry stay within the budgets of bytes, and their fonts within 70 kB", async () => {
    const { address: entry } = await entryPlace(site.url);
    const heavy: object[] = [];
    const seen = new Set<string>();
    for (const name of presetNames) {
      await publish(presets[name]);
      for (const path of ["/", "/weine", entry]) {
        const { text, html, css, script } = await weighed(site.url, path);
        const fonts = await fontBytes(text);
        seen.add(sheetIn(text));
        const over = html > budget.html || css > budget.css || script > budget.script || fonts > mostFonts;
        if (over || fonts === 0) heavy.push({ name, path, html, css, script, fonts });
      }
    }
    expect(heavy).toEqual([]);
    expect(seen.size).toBe(presetNames.length);
  });

  const weights = new Map<string, number>();
  async function fontBytes(html: string): Promise<number> {
    let bytes = 0;
    for (const [link] of html.matchAll(/<link [^>]*>/g)) {
      if (!/as="font"/.test(link)) continue;
      const [, path = ""] = /href="([^"]+)"/.exec(link) ?? [];
      if (!weights.has(path)) weights.set(path, (await ask(site.url, { path })).body.length);
      bytes += weights.get(path)!;
    }
    return bytes;
  }

  test("whatever a design chooses, with a style sheet of the owner's own: its sheet is taken whole by two parsers", async () => {
    for (const design of fc.sample(designs, 25)) {
      await publish(design);
      const sheet = sheetIn(await read("/weinberge"));
      // A browser would drop what the strict reader of own CSS refuses.
      expect([checkCss(sheet).faults, JSON.stringify(design)]).toEqual([[], JSON.stringify(design)]);
      const names = postcss
        .parse(sheet)
        .nodes.map((node) => node.type === "atrule" && `${node.name} ${node.params}`.trim());
      expect(new Set(names)).toEqual(new Set(["font-face", "layer design", ...(hasOwn(design) ? ["layer own"] : [])]));
    }
  });
});

const hasOwn = ({ css }: DesignDocument) => css.on && css.text.includes("{");
const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const palette = fc.record(Object.fromEntries(colourRoles.map((role) => [role, hex])));
const some = (name: ChoiceName) => fc.constantFrom(...choices[name]);
const font = fc.constantFrom(...fontNames);
const ownCss = fc.constantFrom(
  ...["", "/* nothing */", ".hero{color:var(--accent)}", '.card::after{content:"</style>\\"}"}'],
  ...["@media (width >= 40rem){.a{&:hover{--x:{b}}}}", "@font-face{font-family:X;src:url(/x.woff2)}"],
);
/** Any document that the schema takes. */
const designs = fc.record({
  colours: fc.record({ light: palette, dark: palette }),
  type: fc.record({
    ...{ heading: font, text: font, size: some("size"), scale: some("scale") },
    ...{ headingWeight: some("headingWeight"), headingCase: some("headingCase") },
  }),
  layout: fc.record({ spacing: some("spacing"), measure: some("measure"), heads: some("heads") }),
  shapes: fc.record({
    ...{ corners: some("corners"), shadows: some("shadows"), lines: some("lines"), buttons: some("buttons") },
    ...{ links: some("links"), fields: some("fields"), cards: some("cards"), pictures: some("pictures") },
  }),
  header: fc.record({ layout: some("header"), call: fc.constant({ label: {}, link: "" }) }),
  footer: fc.record({ layout: some("footer") }),
  hero: fc.record({ edge: some("edge"), opening: some("opening") }),
  ornament: fc.record({
    name: fc.constantFrom(...ornaments.filter((name) => name !== "own")),
    file: fc.constant(null),
  }),
  motion: some("motion"),
  brand: fc.constant(presets.vineyard.brand),
  css: fc.record({ text: ownCss, on: fc.boolean() }),
}) as fc.Arbitrary<DesignDocument>;
