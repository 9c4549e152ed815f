import { Captcha } from "#cms/captcha/web/index.ts";
import type { BlockAnswer } from "#cms/pages/web/index.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { errorAt, Field, FormError, Tick } from "#web/site/forms/field.tsx";
import { PrivacyNote } from "#web/site/forms/privacy-note.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { SignUpForm as Offer } from "../contract.ts";
import { ListBoxes } from "./list-boxes.tsx";

type Props = {
  /** Unique on the page. */
  id: string;
  offer: Offer;
  where: Where;
  /** Where it is sent. */
  action: string;
  /** The id of its block. */
  block?: string;
  answer: Omit<BlockAnswer, "block"> | undefined;
};

/** Address, name, lists and consent. It works without a script, and keeps what was typed whatever is wrong. */
export function SignUpForm({ id, offer, where, action, block, answer }: Props) {
  const t = useTexts();
  const { refused, values = {}, question } = answer ?? {};
  return (
    <form method="post" action={action} noValidate className="newsletter-form">
      {block && <input type="hidden" name="block" value={block} />}
      <input type="hidden" name="consent" value={offer.consent.hash} />
      <FormError refused={refused} fields={["address", "name", "agreed", "captcha"]} />
      <Field
        id={`${id}-address`}
        name="address"
        type="email"
        label={t("subscribers:signUp.address")}
        autoComplete="email"
        maxLength={lineLength}
        required
        defaultValue={values["address"]?.[0]}
        error={errorAt(refused, "address")}
      />
      <Field
        id={`${id}-name`}
        name="name"
        label={t("subscribers:signUp.name")}
        autoComplete="name"
        maxLength={lineLength}
        defaultValue={values["name"]?.[0]}
        error={errorAt(refused, "name")}
      />
      {offer.lists.length > 1 && (
        <ListBoxes
          id={id}
          lists={offer.lists}
          language={where.language}
          isChosen={(list) => values["list"]?.includes(list._id) ?? list.default}
        />
      )}
      <Tick
        id={`${id}-agreed`}
        name="agreed"
        required
        defaultChecked={values["agreed"] !== undefined && refused?.code !== "CONSENT_OLD"}
        error={errorAt(refused, "agreed")}
      >
        {offer.consent.text}
      </Tick>
      <Captcha id={id} question={question} error={errorAt(refused, "captcha")} />
      <PrivacyNote where={where} text={t("subscribers:signUp.privacy")} />
      <SendButton>{t("subscribers:signUp.button")}</SendButton>
    </form>
  );
}
