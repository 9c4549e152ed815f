import { blockAddress, useBlockAnswer } from "#cms/pages/web/use-block-answer.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { SignUpForm as Offer } from "../contract.ts";
import { SignUpForm } from "./sign-up-form.tsx";

type Props = { id: string; offer: Offer; where: Where; path: string };

/** Where the page begins when it comes back. */
const first = { tabIndex: -1, autoFocus: true };

/** The newsletter on a page: who signs up stays there. */
export function NewsletterBlock({ id, offer, where, path }: Props) {
  const t = useTexts();
  const answer = useBlockAnswer(id);
  return (
    <section className="block-form" id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        {answer?.done ? (
          <div className="form-sent" role="status" {...first}>
            <h2 id={`${id}-title`}>{t("subscribers:signUp.sentTitle")}</h2>
            <p>{t("subscribers:signUp.sent")}</p>
          </div>
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
