import { newsletterAddress } from "#contract/addresses.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { Card } from "#web/site/card.tsx";
import { Choice, errorAt, Field, FormDone, FormError } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import type { Where } from "#web/site/place.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { OwnSubscription } from "../own-contract.ts";
import { ListBoxes } from "./list-boxes.tsx";

type Props = {
  own: OwnSubscription;
  token: string;
  where: Where;
  /** `values`: what was typed and chosen, if it was refused. */
  answer: { done?: boolean; refused?: ProblemReply | null; values: Record<string, string[]> } | undefined;
};

/** The subscriber's settings, and the link to unsubscribe. */
export function OwnSubscriptionForm({ own, token, where, answer }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const typed = answer?.refused ? answer.values : null;
  return (
    <Card title={t("subscribers:own.title")}>
      {answer?.done && <FormDone>{t("subscribers:own.saved")}</FormDone>}
      <p>{t("subscribers:own.text", { address: own.address })}</p>
      <form method="post">
        <FormError refused={answer?.refused} fields={["name"]} />
        <input type="hidden" name="token" value={token} />
        <Field
          id="name"
          name="name"
          label={t("subscribers:signUp.name")}
          autoComplete="name"
          maxLength={lineLength}
          defaultValue={typed?.["name"]?.[0] ?? own.name}
          error={errorAt(answer?.refused, "name")}
        />
        <ListBoxes
          id="list"
          lists={own.choices}
          language={where.language}
          isChosen={({ _id }) => (typed ? (typed["list"] ?? []) : own.lists).includes(_id)}
        />
        {languages.length > 1 && (
          <Choice
            id="language"
            name="language"
            label={t("subscribers:own.language")}
            defaultValue={typed?.["language"]?.[0] ?? own.language}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`subscribers:own.in.${one}`)}
              </option>
            ))}
          </Choice>
        )}
        <SendButton>{t("subscribers:own.save")}</SendButton>
      </form>
      <p className="card-links">
        <a href={`${newsletterAddress("unsubscribe", where)}?token=${encodeURIComponent(token)}`}>
          {t("subscribers:own.unsubscribe")}
        </a>
      </p>
    </Card>
  );
}
