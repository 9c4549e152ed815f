import type { Language } from "#contract/language.ts";

/** SHA-256 of the official files. Nothing in them may be changed (Annex I, note 1 of Implementing Regulation (EU) 2025/1960). */
export const noticeHashes: Record<Language, { svg: string; pdf: string }> = {
  de: {
    svg: "188095a423ce79f3ede8cbfab1eb360a22f53d059c300d400605bb9419f9a488",
    pdf: "420eae74c850b6c6a2cd8fae047af9b1136943e087eb235e36681b72d65837ce",
  },
  en: {
    svg: "76f9b98f8302b58d802004322a3384404eae2102ee8ca991d7470b30eb881812",
    pdf: "93dd9610cfba61f167a43a2af0bb0a350d2503f39d4d2cff5eb92fc77f603e30",
  },
};

/** Its size in points; it is scaled in proportion alone. */
export const noticeSize = { width: 595.276, height: 841.89 };
/** In CSS pixels: from this width on, a telephone can scan the code in every language. */
export const leastNoticeWidth = 420;
