import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { rounded, timesWider } from "#web/site/widths.ts";
import { partsAmong } from "../../../web/parts-among.ts";
import { Titled } from "../../../web/titled.tsx";
import { type VoicesProps, voice } from "../block.ts";
import { Stars } from "./stars.tsx";

type Shown = { look: VoicesProps["look"]; title: TextShown };
export type ShownVoice = {
  quote: TextShown;
  name: TextShown;
  role: TextShown;
  picture: ShownPicture | null;
  stars: number;
};

/** What guests and customers say. */
export function Voices(view: BlockView<Shown>) {
  const { shown, edits, draw } = view;
  const all = partsAmong(view, { kind: voice });
  if (all.length === 0 && !edits) return null;
  const beside = shown.look === "single" ? "titled-aside " : "";
  return (
    <Titled title={shown.title} edits={edits} className={`${beside}voices voices-${shown.look}`}>
      <ul className="voices-list">{draw(all)}</ul>
    </Titled>
  );
}

export function Voice({ shown: { quote, name, role, picture, stars }, edits }: BlockView<ShownVoice>) {
  const said = name.text || role.text || picture || edits;
  return (
    <li className="voice">
      <figure>
        {stars > 0 && <Stars count={stars} />}
        <Words as="blockquote" of={quote} prop="quote" edits={edits} />
        {said && (
          <figcaption>
            {(picture || edits) && (
              <div className="voice-picture">
                {picture ? (
                  <Picture picture={picture} sizes={`${rounded(timesWider(picture, 1) * 3.5)}rem`} fit="cover" />
                ) : (
                  <EmptyPicture prop="picture" />
                )}
              </div>
            )}
            <div className="voice-person">
              <Words as="p" className="voice-name" of={name} prop="name" edits={edits} />
              <Words as="p" className="voice-role" of={role} prop="role" edits={edits} />
            </div>
          </figcaption>
        )}
      </figure>
    </li>
  );
}
