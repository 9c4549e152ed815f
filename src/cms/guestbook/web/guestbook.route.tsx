import { redirect, useLoaderData } from "react-router";
import { actOnForm, useBlockAnswer } from "#cms/pages/web/index.ts";
import { screenAddress } from "#contract/addresses.ts";
import { translator } from "#contract/texts/translate.ts";
import { requestFacts } from "#web/request-context.ts";
import { head, siteOf } from "#web/site/head/head.ts";
import { languageOfPath } from "#web/site/place.ts";
import { ScreenHead } from "#web/site/screen-head.tsx";
import { screenPlace, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { addressOfPage, pageIn, pageParameter } from "../guestbook.ts";
import type { Route } from "./+types/guestbook.route";
import { actOnGuestbook } from "./act-on-guestbook.ts";
import { Guestbook } from "./guestbook.tsx";
import { beyondGuestbook, loadGuestbook } from "./load-guestbook.ts";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

const id = "guestbook";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language, main } = screenPlace({ context, request }, "guestbook");
  const { searchParams: search, pathname: path } = new URL(request.url);
  const guestbook = await loadGuestbook({ context, language, search });
  const beyond = beyondGuestbook([guestbook], { search, path });
  if (beyond !== null) throw redirect(beyond, 302);
  const { origin } = context.get(requestFacts);
  const here = (of: "de" | "en") => addressOfPage(screenAddress("guestbook", { language: of, main }), guestbook.page);
  const alternates = { de: here("de"), en: here("en") };
  return { language, main, origin, path, guestbook, alternates, canonical: alternates[language] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { main } = context.get(requestFacts);
  const where = { language: languageOfPath(new URL(request.url).pathname, main), main };
  const fields = await request.formData();
  const form = { block: id, context, fields, language: where.language };
  return actOnForm(form, () => actOnGuestbook({ context, where, fields }));
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = translator(spoken(loaderData));
  const page = pageIn(new URLSearchParams(location.search).get(pageParameter));
  const number = page > 1 ? ` · ${t("guestbook:pages.page", { page })}` : "";
  const { canonical, alternates, origin } = loaderData;
  const title = t("guestbook:title") + number;
  return head(siteOf(matches), { title, description: t("guestbook:description"), canonical, alternates, origin });
}

export default function GuestbookScreen() {
  const t = useTexts();
  const { language, main, path, guestbook } = useLoaderData<typeof loader>();
  const answer = useBlockAnswer(id);
  return (
    <>
      <ScreenHead title={t("guestbook:title")} />
      <div className="wrap guestbook-screen">
        <Guestbook {...{ id, path, answer }} shown={guestbook} where={{ language, main }} action={path} />
      </div>
    </>
  );
}
