import { createElement, type ReactNode } from "react";
import { Embed } from "#cms/consent/web/index.ts";
import { Gallery, galleryTexts } from "#cms/galleries/web/index.ts";
import type { Language } from "#contract/language.ts";
import { Island } from "#web/islands/island.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import EntryPictures from "../pictures/entry-pictures.island.tsx";
import type { ShownFigure, ShownTextPart } from "./shown-text.ts";
import { type TextElement, textElements } from "./text-elements.ts";

type Props = {
  parts: ShownTextPart[];
  /** The language of the text. */
  language: Language;
  /** Its language, where it is not that of the page. */
  lang: Language | undefined;
  where: Where;
};

/** The text of an entry with its figures. Its elements stay beside each other, since the sheet places them. */
export function EntryText({ parts, language, lang, where }: Props) {
  const figures = parts.some((part) => "kind" in part);
  if (!figures) {
    const html = parts.map((part) => ("html" in part ? part.html : "")).join("");
    // Sanitised when it was stored.
    return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: typeset(html, language) }} />;
  }
  return (
    <div className={className} lang={lang}>
      {placed(parts, language).map(({ key, figure, elements }) => {
        const words = elements.map((element, at) => elementOf(element, `${key}-${at}`));
        const shown = figure && <EntryFigure key={key} figure={figure} lang={lang} where={where} />;
        if (!shown || !isBeside(figure) || words.length === 0) return [shown, ...words];
        return (
          <div key={key} className="entry-beside">
            {shown}
            {words}
          </div>
        );
      })}
    </div>
  );
}

const className = "entry-body rich-text-body wrap";

type Placed = { key: string; figure: ShownFigure | null; elements: TextElement[] };

/** Each figure with the elements that follow it; those that a figure beside them should not reach stand by themselves. */
function placed(parts: ShownTextPart[], language: Language): Placed[] {
  const groups: Placed[] = [];
  for (const part of parts) {
    const key = `part-${groups.length}`;
    if ("kind" in part) {
      groups.push({ key, figure: part, elements: [] });
      continue;
    }
    const elements = textElements(typeset(part.html, language));
    const last = groups.at(-1);
    const until = elements.findIndex(({ tag }) => !flowing.has(tag));
    const taken = last?.figure && isBeside(last.figure) ? (until < 0 ? elements.length : until) : 0;
    last?.elements.push(...elements.slice(0, taken));
    if (taken < elements.length) groups.push({ key, figure: null, elements: elements.slice(taken) });
  }
  return groups;
}

/** What may stand beside a picture: with a heading, something new begins. */
const flowing = new Set(["p", "ul", "ol", "a", "strong", "em", "s"]);

function isBeside(figure: ShownFigure): boolean {
  return figure.kind === "pictures" && (figure.look === "left" || figure.look === "right");
}

/** Its HTML was sanitised when it was stored. */
function elementOf({ tag, attributes, inner }: TextElement, key: string): ReactNode {
  const content = inner === "" ? {} : { dangerouslySetInnerHTML: { __html: inner } };
  return createElement(tag, { key, ...attributes, ...content });
}

type FigureProps = { figure: ShownFigure; lang: Language | undefined; where: Where };

function EntryFigure({ figure, lang, where }: FigureProps) {
  const t = useTexts();
  const { id, caption } = figure;
  if (figure.kind === "pictures") {
    const { look, pictures } = figure;
    const props = { slots: [pictures], look, caption, texts: galleryTexts(t) };
    return (
      <div className="entry-figure" data-look={look}>
        <Island name="entry-pictures" id={id} of={EntryPictures} props={props} />
      </div>
    );
  }
  if (figure.kind === "gallery") {
    return (
      <div className="entry-figure" data-look="gallery">
        <Gallery {...figure.gallery} />
        {caption && <p className="entry-caption">{caption}</p>}
      </div>
    );
  }
  const { provider, page, player } = figure.video;
  const title = caption || t("consent:embed.video.untitled");
  return (
    <div className="entry-figure" data-look="text">
      <Embed
        name={provider}
        title={title}
        lang={caption ? lang : undefined}
        link={page}
        player={player}
        where={where}
      />
    </div>
  );
}
