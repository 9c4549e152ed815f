import { ButtonRow } from "#cms/elements/web/index.ts";
import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { onPage, rounded, timesWider } from "#web/site/widths.ts";
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

/** Width by height of the pictures on a desk; `block.css` has the same. */
const shapes = {
  beside: { small: 3 / 2, medium: 5 / 4, large: 4 / 5 },
  below: { small: 3, medium: 21 / 9, large: 16 / 9 },
  behind: { small: 3, medium: 5 / 2, large: 16 / 9 },
};

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
    const wide = (box: number) => `${rounded(timesWider(picture, box) * 100)}vw`;
    // On a phone the text makes the band higher than wide.
    return `(min-width: 62rem) ${wide(shapes.behind[height])}, ${wide(3 / 5)}`;
  }
  const below = arrangement === "below";
  const wider = timesWider(picture, shapes[below ? "below" : "beside"][height]);
  const phone = onPage((page) => `${timesWider(picture, below ? 3 / 2 : 4 / 3)} * ${page}`);
  return `(min-width: 62rem) ${onPage((page) => `${wider} * ${page} / ${below ? 1 : 2}`)}, ${phone}`;
}
