import { screenAddress } from "#contract/addresses.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import type { Order } from "#shop/orders/order.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { ErrorSummary } from "#web/site/forms/error-summary.tsx";
import { errorAt, Field, Lines } from "#web/site/forms/field.tsx";
import { PrivacyNote } from "#web/site/forms/privacy-note.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { longestPart } from "../contract.ts";
import { lineField, type TypedDeclaration } from "./typed-declaration.ts";

type Props = { typed: TypedDeclaration; order: Order | null; refused: ProblemReply | null; where: Where };

/** Who withdraws from which contract, and where the receipt goes: more may not be asked for. */
export function DeclareStep({ typed, order, refused, where }: Props) {
  const t = useTexts();
  return (
    <form method="post" noValidate className="withdraw-form">
      <p>{t("shop:withdrawal.lead")}</p>
      {refused && <ErrorSummary refused={refused} says={(count) => t("shop:withdrawal.wrong", { count })} />}
      <Field
        id="name"
        name="name"
        label={t("shop:withdrawal.name")}
        autoComplete="name"
        maxLength={lineLength}
        required
        defaultValue={typed.name}
        error={errorAt(refused, "name")}
      />
      <Field
        id="contract"
        name="contract"
        label={t("shop:withdrawal.contract")}
        hint={t("shop:withdrawal.contractHint")}
        autoComplete="off"
        maxLength={lineLength}
        required
        defaultValue={typed.contract}
        error={errorAt(refused, "contract")}
      />
      <Field
        id="email"
        name="email"
        type="email"
        label={t("shop:withdrawal.email")}
        hint={t("shop:withdrawal.emailHint")}
        autoComplete="email"
        maxLength={lineLength}
        required
        defaultValue={typed.email}
        error={errorAt(refused, "email")}
      />
      <Scope {...{ typed, order, refused }} language={where.language} />
      <input type="hidden" name="key" value={typed.key} />
      <PrivacyNote where={where} text={t("shop:withdrawal.privacy")} />
      <button type="submit" name="intent" value="continue">
        {t("shop:withdrawal.continue")}
      </button>
      <p className="field-note">
        <a href={screenAddress("withdrawal", where)}>{t("shop:withdrawal.instruction")}</a>
      </p>
    </form>
  );
}

type ScopeProps = Omit<Props, "where"> & { language: Where["language"] };

/** All of the contract, or some of its goods. */
function Scope({ typed, order, refused, language }: ScopeProps) {
  const t = useTexts();
  const choice = (scope: TypedDeclaration["scope"]) => (
    <label className="box">
      <input type="radio" name="scope" value={scope} defaultChecked={typed.scope === scope} />
      <span>{t(`shop:withdrawal.scope.${scope}`)}</span>
    </label>
  );
  return (
    <fieldset className="checkout-choice">
      <legend>{t("shop:withdrawal.scope.title")}</legend>
      {choice("whole")}
      {choice("part")}
      <div className="withdraw-part">
        {order ? (
          order.lines.map((line, at) => (
            <Field
              key={lineField(at)}
              id={lineField(at)}
              name={lineField(at)}
              type="number"
              inputMode="numeric"
              min={0}
              max={line.amount}
              label={t("shop:withdrawal.line", { name: lineName(line, language), most: line.amount })}
              defaultValue={typed.lines[at] ?? ""}
              error={errorAt(refused, lineField(at))}
            />
          ))
        ) : (
          <Lines
            id="part"
            name="part"
            rows={3}
            label={t("shop:withdrawal.part")}
            maxLength={longestPart}
            defaultValue={typed.part}
            error={errorAt(refused, "part")}
          />
        )}
      </div>
    </fieldset>
  );
}
