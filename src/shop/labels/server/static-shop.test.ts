import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportStatic, type Report } from "#cms/static-export/server/index.ts";
import { onSqlite } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { followProducts } from "./labels.ts";

onSqlite("a shop as plain files", (fresh) => {
  let site: TestSite;
  let to: string;
  let report: Report;
  let labels: { code: string }[];
  const read = (file: string) => readFileSync(join(to, file), "utf8");
  const pages = () => globSync("**/*.html", { cwd: to });

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { env: { VITRINE_DEMO_SHOP: "1" } });
    to = join(await fresh.folder(), "copy");
    const { db } = site.platform;
    // Those of a few bottles: each has a page in nineteen languages.
    const bottles = db.selectFrom("products").select("id").where("type", "=", "bottle").orderBy("id").limit(3);
    const products = (await bottles.execute()).map(({ id }) => id);
    await followProducts(db, { products, now: new Date() });
    labels = await db.selectFrom("labels").select("code").where("document", "is not", null).execute();
    report = await exportStatic(site.platform, { to, base: null, language: "de", all: gathered });
  }, 180_000);
  afterAll(() => site.close());

  test("has its pages, its groups, its products and each of their variants, in both languages", () => {
    expect(report).toMatchObject({ failed: [], dead: [] });
    for (const file of ["shop/index.html", "en/shop/index.html", "shop/index-sort-name.html"]) {
      expect([file, existsSync(join(to, file))]).toEqual([file, true]);
    }
    const all = pages();
    expect(all.filter((file) => /^shop\/[^/]+\/[^/]+\/index\.html$/.test(file)).length).toBeGreaterThanOrEqual(30);
    const variants = all.filter((file) => /^shop\/.*index-v-[-0-9a-f]{36}\.html$/.test(file));
    expect(variants.length).toBeGreaterThan(2);
    const prices = variants.map((file) => /class="shop-price[^>]*>.*?(\d+,\d\d)/s.exec(read(file))?.[1]);
    expect(new Set(prices).size).toBeGreaterThan(1);
  });

  test("leads nowhere but to files that are there", () => {
    const dead = pages().flatMap((file) =>
      [...read(file).matchAll(/<(?!link)[^>]*?\s(?:href|src)="(?![a-z]+:|#|\/\/)([^"#]+)/g)].flatMap(
        ([, link = ""]) => {
          const path = join(dirname(file), decodeURIComponent(link.replaceAll("&amp;", "&")));
          return file === "404.html" || existsSync(join(to, path)) ? [] : `${file} → ${link}`;
        },
      ),
    );
    expect(dead).toEqual([]);
  });

  test("offers nothing that only a server can do", () => {
    for (const file of pages().filter((one) => /^(?:en\/)?shop\//.test(one))) {
      const html = read(file);
      const served = /<form|data-favour|data-compare|data-served|shop-filter|shop-sort|\/notify|favourites/.exec(html);
      expect([file, served?.[0]]).toEqual([file, undefined]);
    }
    expect(report.forms.filter(({ path }) => path.startsWith("/shop"))).toEqual([]);
    expect(read("LIESMICH.txt")).toContain("Filter");
  });

  test("has the labels of its bottles at the addresses that are printed on them, in all languages", () => {
    expect(labels).toHaveLength(3);
    for (const { code } of labels) {
      for (const place of [`etikett/${code}`, `label/${code}`, `label/${code}/fr`, `e-label/${code}`]) {
        expect([place, existsSync(join(to, place, "index.html"))]).toEqual([place, true]);
      }
      expect(read(`q/${code}/index.html`)).toContain(`url=../../etikett/${code}/index.html`);
    }
    const [{ code } = { code: "" }] = labels;
    const page = read(`etikett/${code}/index.html`);
    expect(page).toContain('http-equiv="Content-Security-Policy" content="default-src');
    expect(page).toContain(`href="../../label/${code}/fr/index.html"`);
    expect(page).not.toContain("<script");
  });
});
