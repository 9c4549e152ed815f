import { newsletterAddress, screenAddress } from "#contract/addresses.ts";
import { Card } from "#web/site/card.tsx";
import { SendButton } from "#web/site/send-button.tsx";
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

type Props = { token: string; undo: boolean };

/** Somebody has unsubscribed; for an hour they may take it back. */
export function Unsubscribed({ token, undo }: Props) {
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
        <p className="call">
          <a href={screenAddress("newsletter", where)}>{t("subscribers:left.again")}</a>
        </p>
      )}
    </Card>
  );
}
