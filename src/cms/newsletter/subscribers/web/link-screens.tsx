import { address, fixedSlugs, newsletterAddress, screenAddress } from "#contract/addresses.ts";
import { Card } from "#web/site/card.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { useTexts } from "#web/texts.tsx";
import { useWhere } from "./use-where.ts";

/** The link of a mail leads nowhere any more. */
export function InvalidLink() {
  const t = useTexts();
  const where = useWhere();
  return (
    <Card title={t("subscribers:invalid.title")}>
      <p>{t("subscribers:invalid.text")}</p>
      <p className="call">
        <a href={screenAddress("newsletter", where)}>{t("subscribers:invalid.again")}</a>
      </p>
    </Card>
  );
}

/** The link of an issue belongs to nobody, or to nobody any more: there is nothing to leave, and nothing is offered. */
export function NobodysLink() {
  const t = useTexts();
  const { language, main } = useWhere();
  return (
    <Card title={t("subscribers:nobody.title")}>
      <p>{t("subscribers:nobody.text")}</p>
      <p className="card-links">
        <a href={address(fixedSlugs.contact[language], language, main)}>{t("subscribers:nobody.write")}</a>
      </p>
    </Card>
  );
}

type Props = {
  token: string;
  /** It can still be taken back. */
  undo: boolean;
  /** They wanted to take it back, or came to change what they get. */
  back?: "late" | "own";
};

/** Somebody has unsubscribed; for an hour they may take it back. */
export function Unsubscribed({ token, undo, back }: Props) {
  const t = useTexts();
  const where = useWhere();
  return (
    <Card title={t("subscribers:left.title")}>
      <p role="status">{t("subscribers:left.text")}</p>
      {undo ? (
        <form method="post" action={newsletterAddress("unsubscribe", where)}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="intent" value="undo" />
          <p>{t("subscribers:left.mistake")}</p>
          <SendButton quiet>{t("subscribers:left.undo")}</SendButton>
        </form>
      ) : (
        back && (
          <>
            {back === "late" && <p>{t("subscribers:left.late")}</p>}
            <p className="call">
              <a href={screenAddress("newsletter", where)}>{t("subscribers:left.again")}</a>
            </p>
          </>
        )
      )}
    </Card>
  );
}
