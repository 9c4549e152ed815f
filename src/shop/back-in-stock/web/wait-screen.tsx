import type { ProblemReply } from "#contract/wire/problem.ts";
import { Card } from "#web/site/card.tsx";
import { FormError } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Wait } from "../contract.ts";

type Props = {
  token: string;
  /** Null if the link is void. */
  wait: Wait | null;
  where: Where;
  /** The address of the shop. */
  shop: string;
  /** It was ended just now. */
  ended: boolean;
  /** Why what was asked for last has not been done. */
  refused: ProblemReply | null;
};

/** Where the links of the mails lead: to confirm, to see what one waits for, and to end it. */
export function WaitScreen({ token, wait, where, shop, ended, refused }: Props) {
  const t = useTexts();
  if (ended || !wait) {
    const said = ended ? "ended" : "invalid";
    return (
      <Card title={t(`shop:notify.${said}Title`)}>
        <p role="status">{t(`shop:notify.${said}Text`)}</p>
        <p className="card-links">
          <a href={shop}>{t("shop:notify.toShop")}</a>
        </p>
      </Card>
    );
  }
  const product = wait.name[where.language];
  if (wait.state === "waiting") {
    return (
      <Card title={t("shop:notify.doneTitle")}>
        <p role="status">{t("shop:notify.doneText", { product })}</p>
        <form method="post">
          <FormError refused={refused} fields={[]} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="intent" value="end" />
          <SendButton quiet>{t("shop:notify.end")}</SendButton>
        </form>
        <p className="card-links">
          <a href={shop}>{t("shop:notify.toShop")}</a>
        </p>
      </Card>
    );
  }
  const [before, , after] = t("shop:notify.confirmText", { product, address: "" }).split(/<\/?a>/);
  return (
    <Card title={t("shop:notify.confirmTitle")}>
      <p>
        {before}
        <strong className="address">{wait.address}</strong>
        {after}
      </p>
      <form method="post">
        <FormError refused={refused} fields={[]} />
        <input type="hidden" name="token" value={token} />
        <SendButton>{t("shop:notify.confirm")}</SendButton>
      </form>
    </Card>
  );
}
