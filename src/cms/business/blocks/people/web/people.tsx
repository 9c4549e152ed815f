import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { dialled, phoneText } from "#contract/formats/phone.ts";
import type { Language } from "#contract/language.ts";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import { inRows } from "../../../web/in-rows.ts";
import { drawnParts } from "../../../web/parts.tsx";
import { Titled } from "../../../web/titled.tsx";
import { type PeopleProps, person } from "../block.ts";

type Shown = Omit<PeopleProps, "title"> & { title: TextShown };
export type ShownPerson = {
  picture: ShownPicture | null;
  name: TextShown;
  role: TextShown;
  text: TextShown;
  phone: string;
  mail: string;
};

const shapes = { tall: 4 / 5, square: 1, round: 1 };

/** Who works here. */
export function People(view: BlockView<Shown>) {
  const { id, edits, shown, where } = view;
  const { language } = where;
  const { title, count, shape } = shown;
  const all = drawnParts(view, {
    kind: person,
    render: (one) => <Person {...(one as ShownPerson)} {...{ edits, count, shape, language }} />,
  });
  if (all.length === 0 && !edits) return null;
  return (
    <Titled {...{ id, edits, title }} className={`people people-${shape}`}>
      <ul className={`people-list people-${count}`}>{all}</ul>
    </Titled>
  );
}

type Drawn = ShownPerson & Pick<Shown, "count" | "shape"> & { edits: boolean; language: Language };

function Person({ picture, name, role, text, phone, mail, count, shape, edits, language }: Drawn) {
  return (
    <li className="person">
      {(picture || edits) && (
        <div className="person-picture">
          {picture ? (
            <Picture picture={picture} sizes={inRows(picture, { count, box: shapes[shape] })} fit="cover" />
          ) : (
            <EmptyPicture prop="picture" />
          )}
        </div>
      )}
      <Words as="h3" of={name} prop="name" edits={edits} />
      <Words as="p" className="person-role" of={role} prop="role" edits={edits} />
      <Words as="p" className="person-text" of={text} prop="text" edits={edits} />
      {(phone || mail) && (
        <p className="person-reach">
          {phone && <a href={`tel:${dialled(phone)}`}>{phoneText(phone, language)}</a>}
          {mail && <a href={mailtoOf(mail)}>{mail}</a>}
        </p>
      )}
    </li>
  );
}
