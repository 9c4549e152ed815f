import { data, redirect, useActionData, useLoaderData } from "react-router";
import { homeAddress, screenAddress } from "#contract/addresses.ts";
import { translator } from "#contract/translate.ts";
import { fromForm } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";
import "./setup.css";
import { Speaks } from "#web/texts.tsx";
import { readSetup, readSetupToken, setUp } from "../contract.ts";
import type { Route } from "./+types/setup.route";
import { LinkNeeded } from "./link-needed.tsx";
import { SetupForm } from "./setup-form.tsx";
import { SetupFrame } from "./setup-frame.tsx";
import { tokenIn } from "./token-in.ts";

export const handle = { private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
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

export async function action({ context, request }: Route.ActionArgs) {
  const body = fromForm(setUp, await request.formData());
  body.token = tokenIn(body.token);
  const { refused } = await send(context, setUp, { body });
  if (!refused) throw redirect("/admincenter", 303);
  const { password: _password, ...typed } = body;
  return data({ refused, typed }, { status: 422 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const t = translator(loaderData?.language ?? "de");
  const opened = loaderData?.token && !loaderData.refused;
  const title = t(opened ? "site:setup.title" : "site:setup.waiting.title");
  return [{ title: `${title} · ${t("site:setup.product")}` }, { name: "robots", content: "noindex" }];
}

export default function SetupScreen() {
  const { language, main, filled, token, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
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
