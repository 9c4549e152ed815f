import { picturesIn } from "#cms/files/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { People, type ShownPerson } from "./people.tsx";

const sheets = ["business", "block-people"];

const people = pageBlock({
  type: contract.people,
  load: ({ title, ...look }, { where }) => ({ ...look, title: inLanguage(title, where.language) }),
  View: People,
  sheets,
});

/** Shown by the people among whom it stands. */
const person = pageBlock({
  type: contract.person,
  async load({ picture: id, name, role, text, phone, mail }, { files, edits, where }): Promise<ShownPerson | null> {
    const { language } = where;
    const [picture] = id ? picturesIn(await files([id]), { ids: [id], language }) : [];
    const shown = {
      ...{ picture: picture ?? null, phone: phone.trim(), mail: mail.trim() },
      name: inLanguage(name, language),
      role: inLanguage(role, language),
      text: inLanguage(text, language),
    };
    return edits || picture || shown.name.text ? shown : null;
  },
  View: () => null,
  sheets,
});

export default [people, person];
