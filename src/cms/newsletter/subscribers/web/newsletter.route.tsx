import { data, useActionData, useLoaderData } from "react-router";
import { actOnForm, type BlockOutcome } from "#cms/pages/web/index.ts";
import { isLanguage } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { Card } from "#web/site/card.tsx";
import { privateHead, screenPlace, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { readSignUpForm } from "../contract.ts";
import { changeOwnSubscription, readOwnSubscription } from "../own-contract.ts";
import type { Route } from "./+types/newsletter.route";
import { InvalidLink, Unsubscribed } from "./link-screens.tsx";
import { OwnSubscriptionForm } from "./own-subscription.tsx";
import { signUpByForm } from "./sign-up-by-form.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { useSignedUp } from "./use-signed-up.ts";

export const handle = { private: true };

/** With the link of a mail: the subscriber's settings; without: the sign-up form. */
export async function loader(asked: Route.LoaderArgs) {
  const place = screenPlace(asked, "newsletter");
  const token = new URL(asked.request.url).searchParams.get("token");
  if (token === null) {
    const offer = await load(asked.context, readSignUpForm, { query: { lang: place.language } });
    return data({ ...place, offer, token, own: null });
  }
  const { reply: own } = await send(asked.context, readOwnSubscription, { body: { token } });
  return data({ ...place, offer: null, token, own }, { status: own ? 200 : 410 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { language } = screenPlace({ context, request }, "newsletter");
  const fields = await request.formData();
  const form = { block: "newsletter", context, fields, language };
  const token = fields.get("token");
  if (typeof token === "string") return actOnForm(form, () => changeOwn(context, { fields, token }));
  const page = new URL(request.url).pathname;
  return actOnForm(form, () => signUpByForm({ context, fields, language, page }));
}

type Own = { fields: FormData; token: string };

async function changeOwn(context: Route.ActionArgs["context"], { fields, token }: Own): Promise<BlockOutcome> {
  const chosen = textIn(fields, "language");
  const { refused } = await send(context, changeOwnSubscription, {
    body: {
      token,
      name: textIn(fields, "name"),
      lists: fields.getAll("list").map(String),
      ...(isLanguage(chosen) ? { language: chosen } : {}),
    },
  });
  return { done: refused === null, refused };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(spoken(loaderData));
  return privateHead(matches, t(loaderData?.token ? "subscribers:own.title" : "subscribers:signUp.title"));
}

export default function NewsletterScreen() {
  const { token, own } = useLoaderData<typeof loader>();
  if (token === null) return <SignUp />;
  if (!own) return <InvalidLink />;
  if (own.state !== "confirmed") return <Unsubscribed token={token} undo={own.undo} back="own" />;
  return <OwnSubscription token={token} />;
}

function OwnSubscription({ token }: { token: string }) {
  const { own, ...where } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!own) return null;
  return <OwnSubscriptionForm own={own} token={token} where={where} answer={answer} />;
}

function SignUp() {
  const t = useTexts();
  const { offer, alternates, ...where } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const signedUp = useSignedUp(answer?.waiting);
  if (!offer) return null;
  if (answer?.done) {
    return (
      <Card title={signedUp.title}>
        <p role="status">{signedUp.text}</p>
        {signedUp.help && <p>{signedUp.help}</p>}
      </Card>
    );
  }
  return (
    <Card title={t("subscribers:signUp.title")}>
      <p>{t("subscribers:signUp.text")}</p>
      <SignUpForm
        id="newsletter"
        offer={offer}
        where={where}
        action={alternates[where.language] ?? ""}
        answer={answer}
      />
    </Card>
  );
}
