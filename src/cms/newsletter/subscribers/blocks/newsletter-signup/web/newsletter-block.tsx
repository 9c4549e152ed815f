import type { SignUpForm as Offer } from "#cms/newsletter/subscribers/contract.ts";
import { SignUpForm, useSignedUp } from "#cms/newsletter/subscribers/web/index.ts";
import { type BlockView, blockAddress } from "#cms/pages/web/index.ts";
import { FormSent } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";

/** The sign-up form on a page, which visitors do not leave. */
export function NewsletterBlock({ id, shown: offer, answer, where, path }: BlockView<Offer>) {
  const t = useTexts();
  const signedUp = useSignedUp(answer?.waiting);
  return (
    <section className="block-form" id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        {answer?.done ? (
          <FormSent>
            <h2 id={`${id}-title`}>{signedUp.title}</h2>
            <p>{signedUp.text}</p>
          </FormSent>
        ) : (
          <>
            <h2 id={`${id}-title`}>{t("subscribers:signUp.title")}</h2>
            <SignUpForm
              id={id}
              offer={offer}
              where={where}
              action={blockAddress({ path, where })}
              block={id}
              answer={answer}
            />
          </>
        )}
      </div>
    </section>
  );
}
