import { ButtonRow } from "#cms/elements/web/index.ts";
import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { oneOf, onPage, rounded, timesWider } from "#web/site/widths.ts";
import type { HeroProps } from "../block.ts";

export type ShownHero = Pick<HeroProps, "arrangement" | "background" | "height"> & {
  /** Its title is the main heading of the page, and its picture the first thing that is seen. */
  leads: boolean;
  over: TextShown;
  title: TextShown;
  text: TextShown;
  picture: ShownPicture | null;
};

export function Hero({ shown, inside, draw, edits }: BlockView<ShownHero>) {
  const { arrangement, background, height, leads, over, title, text, picture } = shown;
  const behind = arrangement === "behind";
  const band = background === "sky" ? "screen-head" : `ground ground-${background}`;
  const veiled = behind && background === "none";
  const boxed = behind && !veiled;
  return (
    <section className={`element hero hero-${arrangement} hero-${height}`}>
      <div className={`hero-band ${veiled ? "ground ground-picture" : boxed ? "" : band}`.trim()}>
        {behind && <HeroPicture {...{ picture, arrangement, height, leads }} />}
        <div className="wrap hero-body">
          <div className={boxed ? `hero-text hero-box ground ground-${background}` : "hero-text"}>
            <Words as="p" className="over" of={over} prop="over" edits={edits} />
            <Words as={leads ? "h1" : "h2"} className="hero-title" of={title} prop="title" edits={edits} />
            <Words as="div" className="rich-text-body hero-lead" of={text} prop="text" html edits={edits} />
            <ButtonRow inside={inside} draw={draw} />
          </div>
          {!behind && arrangement !== "plain" && <HeroPicture {...{ picture, arrangement, height, leads }} />}
        </div>
      </div>
    </section>
  );
}

type Shape = Pick<ShownHero, "picture" | "arrangement" | "height" | "leads">;

/** Width by height of the pictures where there is room; `block.css` has the same. */
const shapes = {
  beside: { small: 3 / 2, medium: 5 / 4, large: 4 / 5 },
  below: { small: 3, medium: 21 / 9, large: 16 / 9 },
};
/** Of the bands that pictures fill. On a phone the text makes them higher than `block.css` does. */
const heights = { small: "24rem", medium: "34rem", large: "min(90vh, 52rem)" };
const onPhone = "28rem";

function HeroPicture({ picture, leads, ...place }: Shape) {
  return (
    <div className="hero-picture">
      {picture ? (
        <Picture
          picture={place.arrangement === "behind" ? { ...picture, alt: "" } : picture}
          sizes={sizesOf(picture, place)}
          fit="cover"
          first={leads}
        />
      ) : (
        <EmptyPicture prop="picture" />
      )}
    </div>
  );
}

function sizesOf(picture: ShownPicture, { arrangement, height }: Pick<Shape, "arrangement" | "height">): string {
  if (arrangement === "behind") {
    const ratio = rounded(picture.width / picture.height);
    const filling = (high: string) => `max(100vw, ${high}*${ratio})`;
    return `(min-width: 50rem) ${filling(heights[height])}, ${filling(onPhone)}`;
  }
  const below = arrangement === "below";
  const wider = timesWider(picture, shapes[below ? "below" : "beside"][height]);
  const phone = onPage((page) => `${page}*${timesWider(picture, below ? 3 / 2 : 4 / 3)}`);
  const part = (row: string) => oneOf(below ? 1 : 2, { row, gap: "clamp(3rem, 2rem + 4vw, 5.5rem)" });
  return `(min-width: 50rem) ${onPage((page) => `${part(page)}*${wider}`)}, ${phone}`;
}
