import { data, isRouteErrorResponse, type RouterContextProvider, redirect, useRouteError } from "react-router";
import { publishEntries, readEntries, unpublishEntries } from "#cms/entries/contract.ts";
import { publishPages, readPages, unpublishPages } from "#cms/pages/contract.ts";
import { homeAddress } from "#contract/addresses.ts";
import { isId } from "#contract/id.ts";
import { shown } from "#contract/language.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { ErrorScreen } from "#web/site/error-screen.tsx";
import { entryAddress, languageOfPath, pageAddress, screenAddress, type Where } from "#web/site/place.ts";
import { screenWith } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/publish.route";

export const handle = { private: true };

const acts = {
  entry: { publish: publishEntries, unpublish: unpublishEntries },
  page: { publish: publishPages, unpublish: unpublishPages },
} as const;

/** A link to this address does nothing: publishing needs a form. */
export function loader({ context, request }: Route.LoaderArgs): never {
  const { language, main } = whereOf(context, request);
  throw redirect(homeAddress(language, main));
}

/** Takes the overlay's forms without script: publishes or unpublishes the thing that is shown. */
export async function action({ context, request }: Route.ActionArgs) {
  const where = whereOf(context, request);
  const form = await request.formData();
  const kind = form.get("kind") === "page" ? "page" : "entry";
  const intent = form.get("intent") === "unpublish" ? "unpublish" : "publish";
  const id = textIn(form, "id");
  const version = Number(form.get("version"));
  if (!isId(id) || !Number.isInteger(version)) throw data(null, { status: 400 });
  const { refused } = await send(context, acts[kind][intent], { body: [{ _id: id, version }] });
  const back = await (kind === "entry" ? entryPlace : pagePlace)(context, { id, where });
  // Published, but still shown as a draft, since its date is in the future.
  const done = intent === "publish" && back.includes("?draft") ? "planned" : intent;
  if (!refused) throw redirect(withDone(back, done), 303);
  if (refused.code === "C101") throw redirect(screenWith("login", where, { next: back }), 303);
  throw data({ refused, back } satisfies Refusal, { status: 422 });
}

type Refusal = { refused: ProblemReply; back: string };

/** This screen only shows why something was refused. */
export default function PublishScreen() {
  return null;
}

export function ErrorBoundary() {
  const t = useTexts();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 422) return <ErrorScreen />;
  const { refused, back } = error.data as Refusal;
  return (
    <section className="notice-page">
      <div className="wrap">
        <h1>{t("site:error.refused")}</h1>
        <p role="alert">{refused.code === "C409" ? t("site:overlay.meanwhile") : refused.message}</p>
        <p className="call">
          <a href={back}>{t("site:overlay.back")}</a>
        </p>
      </div>
    </section>
  );
}

type Context = Readonly<RouterContextProvider>;
type Thing = { id: string; where: Where };

function whereOf(context: Context, request: Request): Where {
  const { main } = context.get(requestFacts);
  return { language: languageOfPath(new URL(request.url).pathname, main), main };
}

/** Where an entry is read: on the site, or its draft while visitors cannot see it. */
async function entryPlace(context: Context, { id, where }: Thing): Promise<string> {
  const { reply } = await send(context, readEntries, { query: { id, lang: where.language } });
  return reply && "_id" in reply ? entryAddress(reply, where) : `${screenAddress("preview", where)}/${id}?draft=1`;
}

/** Where a page is read; the home page while it is unpublished. */
async function pagePlace(context: Context, { id, where }: Thing): Promise<string> {
  const { reply } = await send(context, readPages, { query: { id, lang: where.language } });
  if (!reply || !("_id" in reply)) return homeAddress(where.language, where.main);
  const slug = shown({ de: reply.slug, en: reply.translations.en?.slug }, where.language)?.text ?? "";
  return pageAddress({ kind: reply.kind, slug }, where);
}

function withDone(address: string, done: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}done=${done}`;
}
