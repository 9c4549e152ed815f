import { data, type RouterContextProvider, redirect } from "react-router";
import { homeAddress, screenAddress } from "#contract/addresses.ts";
import { type SiteLanguages, siteLanguages } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { fromForm } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";
import "./setup.css";
import { Speaks } from "#web/texts.tsx";
import { type FirstPage, readSetup, readSetupToken, setUp } from "../contract.ts";
import { LinkNeeded } from "./link-needed.tsx";
import { SetupForm } from "./setup-form.tsx";
import { SetupFrame } from "./setup-frame.tsx";
import { tokenIn } from "./token-in.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** The pages that a site of this trade begins with, in these languages; none for a trade that has none. */
export type ReadySites = (trade: string, site: SiteLanguages) => FirstPage[];

export async function loadSetup({ context, request }: Asked) {
  const { main } = context.get(requestFacts);
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname, main);
  const { needed, filled } = await load(context, readSetup, {});
  if (!needed) throw redirect(homeAddress(language, main));
  const given = url.searchParams.get("token") ?? "";
  const token = tokenIn(given);
  // A pasted link redirects to its own address.
  if (token !== given) throw redirect(`${url.pathname}?${new URLSearchParams({ token }).toString()}`);
  const { refused } = token ? await send(context, readSetupToken, { body: { token } }) : { refused: null };
  return { language, main, filled, token, refused };
}

export async function actOnSetup({ context, request, ready }: Asked & { ready: ReadySites }) {
  const { pages: _pages, ...body } = fromForm(setUp, await request.formData());
  body.token = tokenIn(body.token);
  const { beginning, trade = "none", language, oneLanguage = false } = body;
  const site = siteLanguages({ language, secondLanguage: !oneLanguage });
  const pages = beginning === "empty" ? ready(trade, site) : [];
  const { refused } = await send(context, setUp, { body: { ...body, pages } });
  if (!refused) throw redirect("/admincenter", 303);
  const { password: _password, ...typed } = body;
  return data({ refused, typed }, { status: 422 });
}

type Loaded = Awaited<ReturnType<typeof loadSetup>>;
type Answer = Awaited<ReturnType<typeof actOnSetup>>["data"];

export function setupMeta(loaderData: Loaded | undefined) {
  const t = translator(loaderData?.language ?? "de");
  const opened = loaderData?.token && !loaderData.refused;
  const title = t(opened ? "site:setup.title" : "site:setup.waiting.title");
  return [{ title: `${title} · ${t("site:setup.product")}` }, { name: "robots", content: "noindex" }];
}

export function SetupScreen({ loaded, answer }: { loaded: Loaded; answer: Answer | undefined }) {
  const { language, main, filled, token, refused } = loaded;
  const t = translator(language);
  const opened = answer !== undefined || (token !== "" && !refused);
  const query = token ? `?${new URLSearchParams({ token }).toString()}` : "";
  return (
    <Speaks language={language}>
      <SetupFrame
        title={t(opened ? "site:setup.welcome.title" : "site:setup.waiting.title")}
        text={t(opened ? "site:setup.welcome.text" : "site:setup.waiting.text")}
        language={language}
        addressIn={(other) => screenAddress("setup", { language: other, main }) + query}
      >
        {opened ? (
          <SetupForm language={language} filled={filled} token={token} answer={answer} />
        ) : (
          <LinkNeeded refused={refused} />
        )}
      </SetupFrame>
    </Speaks>
  );
}
