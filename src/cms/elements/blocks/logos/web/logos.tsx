import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { rounded } from "#web/site/widths.ts";
import { typeset } from "#web/typeset/typeset.ts";
import { type LogosProps, logo } from "../block.ts";

export type ShownLogos = Omit<LogosProps, "title"> & { title: TextShown };

export type ShownLogo = {
  picture: ShownPicture | null;
  name: string;
  href: string | null;
  /** Of the logos that it is one of. */
  size?: LogosProps["size"];
  names?: boolean;
};

export function Logos({ shown: { title, look, size, names }, inside, draw, edits }: BlockView<ShownLogos>) {
  if (inside.length === 0 && !edits) return null;
  const all = inside.map((one) =>
    one.type === logo.name && one.shown ? { ...one, shown: { ...(one.shown as ShownLogo), size, names } } : one,
  );
  return (
    <section className={`element logos logos-${look} logos-${size}`}>
      <div className="wrap">
        <Words as="h2" of={title} prop="title" edits={edits} />
        <div className="logos-body">{draw(all)}</div>
      </div>
    </section>
  );
}

/** In rem, as `block.css` has them: a column is a little wider than this, and a sign in it half as high. */
const widths = { small: 8, medium: 11, large: 16 };
const padding = 1;

/** A sign is as large as its box allows, whole. */
function sizesOf({ width, height }: ShownPicture, size: LogosProps["size"]): string {
  const high = (widths[size] / 2 - padding) * (width / height);
  return `min(${rounded(Math.min(high, widths[size] * 1.2 - padding))}rem, 44vw)`;
}

export function Logo({ shown, edits, where }: BlockView<ShownLogo>) {
  const { picture, name, href, size = "medium", names = false } = shown;
  const written = name !== "" && (names || !picture);
  const sign = picture ? (
    <span className="logo-sign">
      <Picture picture={named(picture, { name, written })} sizes={sizesOf(picture, size)} />
    </span>
  ) : (
    edits && <EmptyPicture prop="picture" />
  );
  const content = (
    <>
      {sign}
      {written && <span className="logo-name">{typeset(name, where.language)}</span>}
    </>
  );
  return href === null ? (
    <div className="logo">{content}</div>
  ) : (
    <a href={href} className="logo">
      {content}
    </a>
  );
}

/** A sign says whose it is; if that is written below it, it need not be said twice. */
function named(picture: ShownPicture, { name, written }: { name: string; written: boolean }): ShownPicture {
  return name === "" ? picture : { ...picture, alt: written ? "" : name, altLang: undefined };
}
