import { loadPicture } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { People, Person, type ShownPerson } from "./people.tsx";

const sheets = ["business", "block-people"];

const people = pageBlock({
  type: contract.people,
  load: ({ title, ...look }, { where }) => ({ ...look, title: inLanguage(title, where.language) }),
  View: People,
  sheets,
});

const person = pageBlock({
  type: contract.person,
  async load({ picture: id, name, role, text, phone, mail }, loading): Promise<ShownPerson | null> {
    const { edits, where } = loading;
    const { language } = where;
    const shown = {
      ...{ picture: await loadPicture(id, loading), phone: phone.trim(), mail: mail.trim() },
      name: inLanguage(name, language),
      role: inLanguage(role, language),
      text: inLanguage(text, language),
    };
    return edits || shown.picture || shown.name.text ? shown : null;
  },
  View: Person,
  sheets,
});

export default [people, person];
