import { mailtoOf } from "#contract/mail/mail-address.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { Order } from "#shop/orders/order.ts";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { useTexts } from "#web/texts.tsx";
import { DeclaredRows } from "./declared-rows.tsx";
import { lineField, type TypedDeclaration } from "./typed-declaration.ts";

type Props = {
  typed: TypedDeclaration;
  order: Order | null;
  refused: ProblemReply | null;
  /** Of the business; empty if it has said none. */
  email: string;
};

/** What will be declared, and the second button, which bears nothing but its words (§ 356a (3) BGB). */
export function ConfirmStep({ typed, order, refused, email }: Props) {
  const t = useTexts();
  return (
    <>
      {refused && <NotReceived {...{ typed, refused, email }} />}
      <h2>{t("shop:withdrawal.check")}</h2>
      <DeclaredRows typed={typed} order={order} />
      <form method="post" className="withdraw-confirm">
        <Kept typed={typed} />
        <input type="hidden" name="intent" value="confirm" />
        <SendButton>{t("shop:withdrawal.second")}</SendButton>
      </form>
      <form method="post">
        <Kept typed={typed} />
        <button type="submit" name="intent" value="change" className="quiet">
          {t("shop:withdrawal.change")}
        </button>
      </form>
    </>
  );
}

function Kept({ typed }: { typed: TypedDeclaration }) {
  const { lines, ...fields } = typed;
  const all = [...Object.entries(fields), ...lines.map((value, at) => [lineField(at), value] as const)];
  return all.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Without a script, the page begins where its message stands. */
const first = { tabIndex: -1, autoFocus: true };

/** Nobody may believe to have withdrawn who has not: it says so, and offers a way that is always open. */
function NotReceived({ typed, refused, email }: Pick<Props, "typed" | "email"> & { refused: ProblemReply }) {
  const t = useTexts();
  const { name, contract, part } = typed;
  const body = t("shop:withdrawal.byMail.body", { name, contract, part }).replaceAll("\n", "\r\n");
  const query = new URLSearchParams({ subject: t("shop:withdrawal.byMail.subject", { contract }), body });
  const href = `${mailtoOf(email)}?${query.toString().replaceAll("+", "%20")}`;
  return (
    <div className="form-error" role="alert" {...first}>
      <p>
        <strong>{t("shop:withdrawal.notReceived")}</strong> {refused.message}
      </p>
      {email && (
        <p>
          {t("shop:withdrawal.byMail.text")} <a href={href}>{email}</a>
        </p>
      )}
    </div>
  );
}
