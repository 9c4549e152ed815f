import { data, redirect, useLoaderData } from "react-router";
import { homeAddress } from "#contract/addresses.ts";
import { draftLook, lookCookie, lookSeconds, plainLook } from "#contract/look.ts";
import { translator } from "#contract/texts/translate.ts";
import { requestFacts } from "#web/request-context.ts";
import { siteOf, titleOf } from "#web/site/head/head.ts";
import { languageOfPath } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { draftBehind } from "../load-design.ts";
import type { Route } from "./+types/look.route";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

/**
 * From here on the browser is shown the site in another design, for three days or until `?end` is asked for: the draft for
 * who has a link (`?token=`), the draft for the staff (`?draft`), or the site without the owner's own style sheet
 * (`?plain`), for anybody.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { main, origin } = context.get(requestFacts);
  const language = languageOfPath(url.pathname, main);
  const asked = url.searchParams;
  const show = (look: string | null) => {
    const age = look === null ? 0 : lookSeconds;
    const secure = origin.startsWith("https:") ? "; Secure" : "";
    const cookie = `${lookCookie}=${look ?? ""}; Path=/; HttpOnly; Max-Age=${age}; SameSite=Lax${secure}`;
    const headers = { "Set-Cookie": cookie, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
    return redirect(homeAddress(language, main), { status: 302, headers });
  };
  if (asked.has("end")) throw show(null);
  if (asked.has("plain")) throw show(plainLook);
  const wanted = asked.get("token") || (asked.has("draft") ? draftLook : null);
  // The token goes into a cookie, where not every sign may stand.
  if (wanted !== null && /^[\w:.-]+$/.test(wanted) && (await draftBehind(context, wanted))) throw show(wanted);
  return data({ language }, { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = translator(loaderData?.language ?? "de")("site:designLook.expired.title");
  return [{ title: titleOf(siteOf(matches), title) }, { name: "robots", content: "noindex, nofollow" }];
}

export default function LookScreen() {
  const t = useTexts();
  useLoaderData<typeof loader>();
  return (
    <section className="notice-page">
      <div className="wrap">
        <h1>{t("site:designLook.expired.title")}</h1>
        <p>{t("site:designLook.expired.text")}</p>
      </div>
    </section>
  );
}
