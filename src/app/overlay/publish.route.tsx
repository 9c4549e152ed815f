import { data, isRouteErrorResponse, type RouterContextProvider, redirect, useRouteError } from "react-router";
import { homeAddress } from "#contract/addresses.ts";
import { isId } from "#contract/id.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { ErrorScreen } from "#web/site/error-screen.tsx";
import { languageOfPath, type Where } from "#web/site/place.ts";
import { screenWith } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/publish.route";
import { publicationPlaces } from "./publication-places.ts";

export const handle = { private: true };

/** A link to this address does nothing: publishing needs a form. */
export function loader({ context, request }: Route.LoaderArgs): never {
  const { language, main } = whereOf(context, request);
  throw redirect(homeAddress(language, main));
}

/** Takes the overlay's forms without script: publishes or unpublishes the thing that is shown. */
export async function action({ context, request }: Route.ActionArgs) {
  const where = whereOf(context, request);
  const form = await request.formData();
  const known = publicationPlaces.get(textIn(form, "kind"));
  const intent = form.get("intent") === "unpublish" ? "unpublish" : "publish";
  const id = textIn(form, "id");
  const version = Number(form.get("version"));
  if (!known || !isId(id) || !Number.isInteger(version)) throw data(null, { status: 400 });
  const { refused } = await send(context, known[intent], { body: [{ _id: id, version }] });
  const back = await known.addressOf(context, { id, where });
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

function whereOf(context: Readonly<RouterContextProvider>, request: Request): Where {
  const { main } = context.get(requestFacts);
  return { language: languageOfPath(new URL(request.url).pathname, main), main };
}

function withDone(address: string, done: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}done=${done}`;
}
