import { isLanguage, type Language } from "#contract/language.ts";
import type { Bytes } from "#contract/wire/route.ts";
import { acceptedLanguage } from "#platform/endpoints/negotiation.ts";
import type { Document } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { previewIssue } from "../contract.ts";
import { countClick, isPerson, linkOf } from "./follow-link.ts";
import { webVersion } from "./web-version.ts";

/** A mail brings its styles in itself, and shows the pictures of this site; nothing in it may do anything. */
const mailPolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const uuid = "^[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}$";

/** What mails of the newsletter lead to: themselves in a browser, and their counted links. */
export function issueDocuments({ db }: Pick<Platform, "db">): Document[] {
  return [
    {
      url: `/n/:issue(${uuid})`,
      async answer({ params: { issue = "" }, query: { lang }, acceptLanguage }) {
        const language = isLanguage(lang) ? lang : acceptedLanguage(acceptLanguage, "de");
        const html = await webVersion(db, { issue, language });
        return html === null ? null : { html, policy: `${mailPolicy}; frame-ancestors 'none'` };
      },
    },
    {
      url: `/n/:issue(${uuid})/:number(^\\d{1,4}$)`,
      async answer({ params: { issue = "", number }, method, userAgent }) {
        const link = { issue, number: Number(number) };
        const to = await linkOf(db, link);
        if (to === null) return null;
        if (isPerson({ method, userAgent })) await countClick(db, link);
        return { to };
      },
    },
    {
      // Within the screen that writes it: an answer of the API could not be framed.
      url: `/admincenter/newsletter/:issue(${uuid})/preview`,
      async answer({ params: { issue = "" }, query: { lang, scheme }, call }) {
        const query = { id: issue, lang: lang as Language, ...(scheme ? { scheme: scheme as "dark" } : {}) };
        const { status, reply } = await call(previewIssue, { query });
        // Nobody learns here what is there and what is not.
        if (status !== 200) return null;
        const chunks: Uint8Array[] = [];
        for await (const chunk of await (reply as Bytes).read()) chunks.push(chunk);
        const html = Buffer.concat(chunks).toString();
        return { html, policy: `${mailPolicy}; frame-ancestors 'self'; sandbox allow-same-origin` };
      },
    },
  ];
}
