import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { dialled, phoneText } from "#contract/formats/phone.ts";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import { inRows } from "../../../web/in-rows.ts";
import { partsAmong } from "../../../web/parts-among.ts";
import { Titled } from "../../../web/titled.tsx";
import { type PeopleProps, person } from "../block.ts";

type Look = Pick<PeopleProps, "count" | "shape">;
export type ShownPerson = {
  picture: ShownPicture | null;
  name: TextShown;
  role: TextShown;
  text: TextShown;
  phone: string;
  mail: string;
  /** Of the people among whom it stands; whether any of them has a picture, and whether all are but named. */
  around?: Look & { pictured: boolean; named: boolean };
};

/** Who works here. */
export function People(view: BlockView<Look & { title: TextShown }>) {
  const { edits, shown, inside, draw } = view;
  const { title, count, shape } = shown;
  const people = inside.flatMap(({ shown: one }) => (one as ShownPerson | null) ?? []);
  const pictured = people.some(({ picture }) => picture);
  const named = people.every(({ text, phone, mail }) => !text?.text && !phone && !mail);
  const all = partsAmong(view, { kind: person, told: { around: { count, shape, pictured, named } } });
  if (all.length === 0 && !edits) return null;
  return (
    <Titled {...{ edits, title }} className={`people people-${shape}`}>
      <ul className={`people-list people-${count}`}>{draw(all)}</ul>
    </Titled>
  );
}

export function Person({ shown, edits, where }: BlockView<ShownPerson>) {
  const { name, role, text, phone, mail } = shown;
  return (
    <li className="person">
      <Portrait {...shown} edits={edits} />
      <Words as="h3" of={name} prop="name" edits={edits} />
      <Words as="p" className="person-role" of={role} prop="role" edits={edits} />
      <Words as="p" className="person-text" of={text} prop="text" edits={edits} />
      {(phone || mail) && (
        <p className="person-reach">
          {phone && <a href={`tel:${dialled(phone)}`}>{phoneText(phone, where.language)}</a>}
          {mail && <a href={mailtoOf(mail)}>{mail}</a>}
        </p>
      )}
    </li>
  );
}

const boxes = { tall: 4 / 5, square: 1, round: 1 };
const gap = { least: 1.25, most: 1.8 };

/** Among people with pictures, somebody without one has the initials in its place. */
function Portrait({ picture, name, around, edits }: ShownPerson & { edits: boolean }) {
  const { count = "3", shape = "tall", pictured = false, named = false } = around ?? {};
  if (picture) {
    const most = shape === "round" ? { most: "14rem" } : {};
    // As `block.css` has them stand side by side.
    const least = shape === "round" && named ? 8 : 13;
    const sizes = inRows(picture, { count: Number(count), least, gap, box: boxes[shape], ...most });
    return <Picture picture={picture} sizes={sizes} fit="cover" className="person-picture" />;
  }
  if (edits) return <EmptyPicture prop="picture" />;
  return pictured ? (
    <div className="person-picture person-initials" aria-hidden="true">
      {initials(name.text)}
    </div>
  ) : null;
}

/** Of the first and of the last name, without titles such as `Dr.`. */
function initials(name: string): string {
  const first = name.split(/\s+/).flatMap((word) => (word.endsWith(".") ? [] : (/^\p{L}/u.exec(word)?.[0] ?? [])));
  return `${first[0] ?? ""}${first.length > 1 ? first.at(-1) : ""}`.toUpperCase();
}
