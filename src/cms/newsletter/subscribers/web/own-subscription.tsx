import { newsletterAddress } from "#contract/addresses.ts";
import { languages } from "#contract/language.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { Card } from "#web/site/card.tsx";
import { Choice, errorAt, Field, FormDone, FormError } from "#web/site/field.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { OwnSubscription } from "../own-contract.ts";
import { listDescription, listName } from "./list-name.ts";

type Props = {
  own: OwnSubscription;
  token: string;
  where: Where;
  answer: { done?: boolean; refused?: ProblemReply | null } | undefined;
};

/** What somebody gets, and the way out. */
export function OwnSubscriptionForm({ own, token, where, answer }: Props) {
  const t = useTexts();
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
          defaultValue={own.name}
          error={errorAt(answer?.refused, "name")}
        />
        <fieldset className="field-boxes">
          <legend>{t("subscribers:signUp.lists")}</legend>
          {own.choices.map((list) => (
            <label key={list._id} htmlFor={`list-${list._id}`} className="box">
              <input
                id={`list-${list._id}`}
                name="list"
                type="checkbox"
                value={list._id}
                defaultChecked={own.lists.includes(list._id)}
              />
              <span>
                {listName(list, where.language)}
                {listDescription(list, where.language) && (
                  <span className="field-hint">{listDescription(list, where.language)}</span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        <Choice id="language" name="language" label={t("subscribers:own.language")} defaultValue={own.language}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {t(`subscribers:own.in.${one}`)}
            </option>
          ))}
        </Choice>
        <button type="submit">{t("subscribers:own.save")}</button>
      </form>
      <p className="card-links">
        <a href={`${newsletterAddress("unsubscribe", where)}?token=${encodeURIComponent(token)}`}>
          {t("subscribers:own.unsubscribe")}
        </a>
      </p>
    </Card>
  );
}
