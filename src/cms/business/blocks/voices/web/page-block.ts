import { loadPicture } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { type ShownVoice, Voice, Voices } from "./voices.tsx";

const sheets = ["business", "block-voices"];

const voices = pageBlock({
  type: contract.voices,
  load: ({ title, look }, { where }) => ({ look, title: inLanguage(title, where.language) }),
  View: Voices,
  sheets,
});

const voice = pageBlock({
  type: contract.voice,
  async load({ picture: id, quote, name, role, stars }, loading): Promise<ShownVoice | null> {
    const { edits, where } = loading;
    const { language } = where;
    const shown = {
      ...{ picture: await loadPicture(id, loading), stars },
      quote: inLanguage(quote, language),
      name: inLanguage(name, language),
      role: inLanguage(role, language),
    };
    return edits || shown.quote.text ? shown : null;
  },
  View: Voice,
  sheets,
});

export default [voices, voice];
