import { data, type RouterContextProvider, redirect } from "react-router";
import { isId } from "#contract/id.ts";
import { type Language, languages } from "#contract/language.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath, screenAddress, type Where } from "#web/site/place.ts";

type Context = Readonly<RouterContextProvider>;

/** How the drafts of one kind of things are read. */
type Reading<T> = {
  kind: "product" | "productgroup";
  /** For the staff; null for others. */
  own: (context: Context, id: string) => Promise<T | null>;
  /** For whoever has a link; null for one that is no longer valid. */
  shared: (context: Context, token: string) => Promise<T | null>;
  /** Where visitors see it; null while they cannot. */
  live: (context: Context, asked: { id: string; where: Where }) => Promise<string | null>;
};

type Asked = { context: Context; request: Request; id: string };

/**
 * With a token, the draft for anyone who has the link; with `?draft`, for the staff; otherwise it leads to where it is
 * published. The draft is null for a link that is no longer valid.
 * @throws Response
 */
export async function loadDraft<T extends { _id: string; published: Language[]; changed: boolean }>(
  { context, request, id: named }: Asked,
  { kind, own, shared, live }: Reading<T>,
) {
  const { main } = context.get(requestFacts);
  const { pathname, searchParams } = new URL(request.url);
  const where: Where = { language: languageOfPath(pathname, main), main };
  const id = named.toLowerCase();
  if (!isId(id)) throw data(null, { status: 404 });
  const token = searchParams.get("token")?.slice(0, 200);
  const mine = token === undefined && searchParams.has("draft") ? await own(context, id) : null;
  // The editor shows it beside what is written.
  if (mine) context.get(requestFacts).framable = true;
  if (token === undefined && !mine) {
    const address = await live(context, { id, where });
    throw address === null ? data(null, { status: 404 }) : redirect(address, 302);
  }
  const found = token === undefined ? mine : await shared(context, token);
  const draft = found?._id === id ? found : null;
  const query = token === undefined ? "?draft=1" : `?token=${encodeURIComponent(token)}`;
  const addressIn = (language: Language) => `${screenAddress("preview", { language, main })}/${kind}/${id}${query}`;
  return {
    ...{ draft, where, address: addressIn(where.language), search: searchParams },
    /** Where visitors see just this. */
    published: draft && draft.published.length > 0 && !draft.changed ? await live(context, { id, where }) : null,
    alternates: Object.fromEntries(languages.map((one) => [one, addressIn(one)])) as Record<Language, string>,
  };
}
