import { picturesIn } from "#cms/files/web/index.ts";
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
  async load({ picture: id, quote, name, role, stars }, { files, edits, where }): Promise<ShownVoice | null> {
    const { language } = where;
    const [picture] = id ? picturesIn(await files([id]), { ids: [id], language }) : [];
    const shown = {
      ...{ picture: picture ?? null, stars },
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
