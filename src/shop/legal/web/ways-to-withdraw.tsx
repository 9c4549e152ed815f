import { mailtoOf } from "#contract/mail/mail-address.ts";
import { useTexts } from "#web/texts.tsx";

type Props = {
  /** Whom to write to: the lines of the address, and the mail address. */
  to: { lines: string[]; email: string };
};

/** How to withdraw from a contract. The function that does it on this site has its place here (`onlineWithdrawal`). */
export function WaysToWithdraw({ to: { lines, email } }: Props) {
  const t = useTexts();
  const prefilled = new URLSearchParams({
    subject: t("legal:page.withdraw.subject"),
    body: t("legal:page.withdraw.body").replaceAll("\n", "\r\n"),
  });
  // Mail programs take a plus for a plus (RFC 6068 §5).
  const href = `${mailtoOf(email)}?${prefilled.toString().replaceAll("+", "%20")}`;
  return (
    <section className="legal-ways" aria-labelledby="ways-to-withdraw">
      <h2 id="ways-to-withdraw">{t("legal:page.withdraw.title")}</h2>
      <p>{t("legal:page.withdraw.text")}</p>
      {email && (
        <p className="legal-mail">
          <a className="button" href={href}>
            {t("legal:page.withdraw.mail")}
          </a>
          <span>{email}</span>
        </p>
      )}
      {lines.length > 0 && (
        <address>
          <span className="legal-post">{t("legal:page.withdraw.post")}</span>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </section>
  );
}
