import { expect, logIn, test } from "../help/site.ts";
import { call, published } from "../help/things/entries.ts";
import { awake, galleryOf, shown } from "../help/things/galleries.ts";

// They move, as for most visitors.
test.use({ ownBrowser: true, contextOptions: { reducedMotion: "no-preference" } });

const ways = { crossFade: ["gallery-fade"], dipToBlack: ["gallery-second-half", "gallery-dip"] };
const stripes = { stripesHorizontal: "to bottom", stripesVertical: "to right" };

test("one picture follows another by crossFade, dipToBlack, stripesHorizontal or stripesVertical, each in 400 milliseconds", async ({
  page,
  browser,
  site,
}) => {
  await galleryOf(browser, site);
  await logIn(page);
  const { items } = await call<{ items: { _id: string }[] }>(page, "get", "file/?q=Galerie&pageSize=3");
  const images = items.map(({ _id }) => _id);
  const all = [...Object.keys(ways), ...Object.keys(stripes)];
  const { _id } = await published(page, {
    title: "Vier Übergänge",
    sections: all.map((way) => ({ type: "gallery", props: { images, title: way, transition: way } })),
  });
  await page.goto(`/e/${_id}`);
  for (const way of all) {
    const gallery = page.getByRole("region", { name: way });
    await gallery.scrollIntoViewIfNeeded();
    await expect(gallery.locator(`.gallery-slides[data-awake="${way}"]`)).toBeVisible();
    const moving = await gallery.evaluate(async (element) => {
      element.querySelector<HTMLElement>('button[aria-label="Nächstes Bild"]')?.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return element.getAnimations({ subtree: true }).map((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        const pictures = target?.matches(".gallery-picture") ?? false;
        return {
          name: (animation as CSSAnimation).animationName,
          ms: animation.effect?.getTiming().duration,
          way: target ? getComputedStyle(target).getPropertyValue("--way") : "",
          pictures,
        };
      });
    });
    expect(new Set(moving.map(({ ms }) => ms)), way).toEqual(new Set([400]));
    const wanted = way in ways ? ways[way as keyof typeof ways] : ["gallery-open"];
    expect(moving.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
    if (way in stripes) expect(moving.find(({ pictures }) => pictures)?.way).toBe(stripes[way as keyof typeof stripes]);
  }
});

test("a picture that was looked into is measured anew when its window has kept its size for 100 milliseconds", async ({
  page,
  browser,
  site,
}) => {
  await awake(page, await galleryOf(browser, site));
  await shown(page).getByRole("link").press("Enter");
  const picture = page.getByRole("dialog").locator(".lightbox-picture:not([inert]) img");
  await expect(picture).toBeVisible();
  // Scrolled to the far end.
  for (const key of ["+", "+", "+", ...Array.from({ length: 20 }, () => "ArrowRight")]) await page.keyboard.press(key);
  const place = () => picture.evaluate((image) => image.closest("[style*=transform]")?.getAttribute("style"));
  await expect.poll(place).toMatch(/translate\(-1\d{3}.*scale\(3/);
  const before = await place();
  const resized = page.evaluate(() => new Promise((resolve) => addEventListener("resize", resolve, { once: true })));
  await page.setViewportSize({ width: 500, height: 900 });
  await resized;
  await page.clock.runFor(99);
  expect(await place()).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(place).not.toBe(before);
});
