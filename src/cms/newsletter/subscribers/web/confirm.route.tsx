import { data, useActionData, useLoaderData } from "react-router";
import { screenAddress } from "#contract/addresses.ts";
import { translator } from "#contract/texts/translate.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { Card } from "#web/site/card.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { privateHead, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { confirmSubscription, readConfirmation } from "../own-contract.ts";
import type { Route } from "./+types/confirm.route";
import { linkPlace } from "./link-place.ts";
import { InvalidLink } from "./link-screens.tsx";
import { listName } from "./list-name.ts";

export const handle = { private: true };

/** Only reads: programs that open every link of a mail must not confirm anything. */
export async function loader(asked: Route.LoaderArgs) {
  const place = linkPlace(asked, "confirm");
  const { reply: about } = await send(asked.context, readConfirmation, { body: { token: place.token } });
  return data({ ...place, about }, { status: about ? 200 : 410 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const body = { token: textIn(await request.formData(), "token") };
  const { reply, refused } = await send(context, confirmSubscription, { body });
  return data({ link: reply?.link ?? null, refused }, { status: refused ? 422 : 200 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(spoken(loaderData))("subscribers:confirm.title"));
}

export default function ConfirmScreen() {
  const t = useTexts();
  const { about, token, language, main } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.link) {
    return (
      <Card title={t("subscribers:confirmed.title")}>
        <p role="status">{t("subscribers:confirmed.text")}</p>
        <p className="card-links">
          <a href={`${screenAddress("newsletter", { language, main })}?token=${encodeURIComponent(answer.link)}`}>
            {t("subscribers:confirmed.own")}
          </a>
        </p>
      </Card>
    );
  }
  if (!about || answer) return <InvalidLink />;
  return (
    <Card title={t("subscribers:confirm.title")}>
      <p>{t("subscribers:confirm.text")}</p>
      <p>
        <strong className="address">{about.address}</strong>
      </p>
      {about.lists.length > 1 && (
        <ul>
          {about.lists.map((list) => (
            <li key={list._id}>{listName(list, language)}</li>
          ))}
        </ul>
      )}
      <blockquote className="consent-text">{about.consent}</blockquote>
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <SendButton>{t("subscribers:confirm.button")}</SendButton>
      </form>
      <p className="card-note">{t("subscribers:confirm.after")}</p>
    </Card>
  );
}
