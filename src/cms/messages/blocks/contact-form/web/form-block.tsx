import { Captcha } from "#cms/captcha/web/index.ts";
import type { FormField } from "#cms/messages/form.ts";
import { FormInput } from "#cms/messages/web/index.ts";
import { type BlockView, blockAddress } from "#cms/pages/web/index.ts";
import { address, fixedSlugs } from "#contract/addresses.ts";
import { errorAt, FormError, FormSent } from "#web/site/forms/field.tsx";
import { PrivacyNote } from "#web/site/forms/privacy-note.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { useTexts } from "#web/texts.tsx";

/** A form as a page shows it. */
export type ShownForm = {
  /** For forms that do not explain themselves by the text before them. */
  title: string;
  fields: FormField[];
  /** The word on the button; empty for the usual one. */
  button: string;
  thanks: string;
  /** What its subject begins with, as the address says. */
  about: string;
};

/** A form that visitors fill in: it works without a script, and keeps what was typed whatever is wrong. */
export function FormBlock({ id, shown: form, answer, where, path }: BlockView<ShownForm>) {
  const t = useTexts();
  if (answer?.done) return <Sent id={id} thanks={form.thanks} />;
  const { refused } = answer ?? {};
  const heading = `${id}-title`;
  const firstFile = form.fields.find(({ type }) => type === "file");
  const captcha = <Captcha key="captcha" id={id} question={answer?.question} error={errorAt(refused, "captcha")} />;
  return (
    <section className="block-form" id={id} aria-labelledby={heading}>
      <div className="wrap">
        <h2 id={heading}>{form.title || t("messages:public.title")}</h2>
        <form
          method="post"
          action={blockAddress({ path, where })}
          encType={firstFile ? "multipart/form-data" : undefined}
          noValidate
        >
          <input type="hidden" name="block" value={id} />
          <FormError refused={refused} fields={[...form.fields.map((field) => field.id), "captcha"]} />
          {form.fields.map((field) => [
            // The server keeps no bytes of a file that comes before the captcha.
            field === firstFile && captcha,
            <FormInput
              key={field.id}
              id={`${id}-${field.id}`}
              field={field}
              language={where.language}
              privacy={address(fixedSlugs.privacy[where.language], where.language, where.main)}
              values={answer ? (answer.values[field.id] ?? []) : beginOf(field, form)}
              error={errorAt(refused, field.id)}
              again={answer !== undefined}
            />,
          ])}
          {!firstFile && captcha}
          <PrivacyNote where={where} text={t("messages:public.privacy")} />
          <SendButton>{form.button || t("messages:public.send")}</SendButton>
        </form>
      </div>
    </section>
  );
}

function beginOf({ type }: FormField, { about }: ShownForm): string[] {
  return type === "subject" && about ? [about] : [];
}

function Sent({ id, thanks }: { id: string; thanks: string }) {
  const t = useTexts();
  return (
    <section className="block-form" id={id}>
      <div className="wrap">
        <FormSent>
          <h2>{t("messages:public.sentTitle")}</h2>
          <p>{thanks || t("messages:public.sentText")}</p>
        </FormSent>
      </div>
    </section>
  );
}
