import { Captcha } from "#cms/captcha/web/index.ts";
import type { BlockAnswer } from "#cms/pages/web/index.ts";
import { address, fixedSlugs } from "#contract/addresses.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { errorAt, Field, FormError, FormSent, Lines } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { textLength } from "../guestbook.ts";

type Props = {
  id: string;
  action: string;
  path: string;
  where: Where;
  moderated: boolean;
  answer: BlockAnswer | undefined;
};

const fields = ["name", "place", "text", "email", "captcha"];
/** The form in which visitors write; it works without a script, and keeps what was typed whatever is wrong. */
export function SignForm({ id, action, path, where, moderated, answer }: Props) {
  const t = useTexts();
  if (answer?.done) {
    return (
      <FormSent>
        <p>{t(answer.waiting ? "guestbook:done.waiting" : "guestbook:done.published")}</p>
        <p>
          <a href={`${path}#${id}`}>{t("guestbook:done.more")}</a>
        </p>
      </FormSent>
    );
  }
  const { refused, values } = answer ?? {};
  const typed = (name: string) => values?.[name]?.[0];
  return (
    <section aria-labelledby={`${id}-sign`}>
      <h2 id={`${id}-sign`}>{t("guestbook:sign")}</h2>
      <form method="post" action={action} noValidate>
        <input type="hidden" name="block" value={id} />
        <FormError refused={refused} fields={fields} />
        <div className="form-row">
          <Field
            id={`${id}-name`}
            name="name"
            label={t("guestbook:form.name")}
            hint={t("guestbook:form.nameHint")}
            autoComplete="name"
            maxLength={lineLength}
            required
            defaultValue={typed("name")}
            error={errorAt(refused, "name")}
          />
          <Field
            id={`${id}-place`}
            name="place"
            label={t("guestbook:form.place")}
            autoComplete="address-level2"
            maxLength={lineLength}
            defaultValue={typed("place")}
            error={errorAt(refused, "place")}
          />
        </div>
        <Lines
          id={`${id}-text`}
          name="text"
          label={t("guestbook:form.text")}
          hint={t("guestbook:form.textHint")}
          maxLength={textLength.most}
          required
          defaultValue={typed("text")}
          error={errorAt(refused, "text")}
        />
        <Field
          id={`${id}-email`}
          name="email"
          type="email"
          label={t("guestbook:form.email")}
          hint={t("guestbook:form.emailHint")}
          autoComplete="email"
          maxLength={lineLength}
          defaultValue={typed("email")}
          error={errorAt(refused, "email")}
        />
        <Captcha id={id} question={answer?.question} error={errorAt(refused, "captcha")} />
        <p className="field-note">
          {moderated && `${t("guestbook:form.waits")} `}
          {t("guestbook:form.privacy")}{" "}
          <a href={address(fixedSlugs.privacy[where.language], where.language, where.main)}>
            {t("guestbook:form.privacyLink")}
          </a>
          .
        </p>
        <SendButton>{t("guestbook:form.button")}</SendButton>
      </form>
    </section>
  );
}
