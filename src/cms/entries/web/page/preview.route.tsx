import { data, redirect, useLoaderData } from "react-router";
import { type Entry, readEntries, readPreview } from "#cms/entries/contract.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type EntryDateFormat, entryDate } from "#contract/formats/dates/entry-date.ts";
import { isId } from "#contract/id.ts";
import { type Language, languages, shown } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { siteOf, titleOf } from "#web/site/head/head.ts";
import { languageOfPath, screenAddress, type Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { framedIn } from "../text/shown-text.ts";
import type { Route } from "./+types/preview.route";
import { EntryArticle, type ShownEntry } from "./entry-article.tsx";
import { linkedParts, loadShownFiles } from "./load-shown-files.ts";
import { toShown } from "./shown-entry.ts";
import { partsOf } from "./shown-fields.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

/**
 * With a token, shows the draft to anyone who has the link; with `?draft`, to the staff; otherwise redirects to the
 * published entry.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { main, api, framed } = context.get(requestFacts);
  const url = new URL(request.url);
  const where: Where = { language: languageOfPath(url.pathname, main), main };
  const id = params.id.toLowerCase();
  if (!isId(id)) throw data(null, { status: 404 });
  const token = url.searchParams.get("token");
  const draft =
    token === null
      ? await ownDraft(context, { id, url })
      : await sharedDraft(context, { id, token: token.slice(0, 200) });
  if (token === null && !draft) {
    const entry = await load(context, readEntries, { query: { id, lang: where.language } });
    if (!("_id" in entry)) throw data(null, { status: 404 });
    throw redirect(entryAddress(entry, where), 302);
  }
  const [config] = await load(context, readConfig, { query: {} });
  const read = draft && toRead(draft, { ...where, dates: config!.entryDates });
  const shownDraft = read && { ...draft, content: read.content };
  const linked = shownDraft && (await linkedParts(shownDraft, { context, where }));
  const files = linked && (await loadShownFiles(api, shownDraft, linked));
  const entry = read && files && { ...read, files };
  for (const name of framedIn(files?.text ?? [])) framed.add(name);
  // The staff has its tools on the draft; a visitor with a link has none.
  const shown = draft ? toShown(draft, where) : undefined;
  const published = draft && shown?.state === "live" ? entryAddress(draft, where) : null;
  const query = token === null ? "?draft=1" : `?token=${encodeURIComponent(token)}`;
  const addresses = languages.map((l) => [l, `${screenAddress("preview", { language: l, main })}/${id}${query}`]);
  const alternates = Object.fromEntries(addresses) as Record<Language, string>;
  return data({ entry, shown, published, where, alternates }, { status: entry ? 200 : 404 });
}

type Context = Route.LoaderArgs["context"];

/** The draft for the staff, without a link; null for others, or if no draft was requested. */
async function ownDraft(context: Context, { id, url }: { id: string; url: URL }): Promise<Entry | null> {
  if (!url.searchParams.has("draft")) return null;
  const { reply } = await send(context, readEntries, { query: { id } });
  return reply && "behind" in reply ? reply : null;
}

async function sharedDraft(context: Context, { id, token }: { id: string; token: string }): Promise<Entry | null> {
  const { reply } = await send(context, readPreview, { query: { token } });
  return reply?._id === id ? reply : null;
}

/** The draft in the language of the address, filled up from the other one as it will be on the site. */
type Reading = Where & { dates: EntryDateFormat };

function toRead(entry: Entry, { language, dates }: Reading): Omit<ShownEntry, "files"> & Pick<Entry, "content"> {
  const { title, content, translations, publish_date } = entry;
  const named = shown({ de: title, ...(translations.en?.title ? { en: translations.en.title } : {}) }, language);
  const english = translations.en?.content ?? [];
  const german = { lang: "de" as const, content };
  const text =
    (language === "en" && english.length > 0) || content.length === 0
      ? { lang: "en" as const, content: english }
      : german;
  return {
    title: named?.text ?? "",
    titleLang: named?.lang,
    content: text.content,
    contentLang: text.lang,
    date: entryDate(publish_date, dates),
    time: publish_date,
    event: entry.event ?? null,
    parts: partsOf(entry, language),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(loaderData?.where.language ?? "de");
  const title = loaderData?.entry?.title ?? t("site:entry.preview.title");
  return [{ title: titleOf(siteOf(matches), title) }, { name: "robots", content: "noindex, nofollow" }];
}

export default function PreviewScreen() {
  const t = useTexts();
  const { entry, shown, published, where } = useLoaderData<typeof loader>();
  if (!entry) {
    return (
      <section className="notice-page">
        <div className="wrap">
          <h1>{t("site:entry.preview.expired.title")}</h1>
          <p>{t("site:entry.preview.expired.text")}</p>
        </div>
      </section>
    );
  }
  return (
    <>
      <p className="preview-note" role="note">
        <span className="wrap">
          <strong>{t("site:entry.preview.title")}:</strong>{" "}
          {t(published ? "site:entry.preview.live" : "site:entry.preview.text")}{" "}
          {published && <a href={published}>{t("site:entry.preview.toLive")}</a>}
        </span>
      </p>
      <EntryArticle entry={entry} where={where} edit={shown?.can.write ? shown.id : null}>
        {null}
      </EntryArticle>
    </>
  );
}
