import { mailtoOf } from "#contract/mail/mail-address.ts";
import { screenAddress, type Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

type Props = {
  where: Where;
  /** Whom to write to: the lines of the address, and the mail address. */
  to: { lines: string[]; email: string };
};

/** How to withdraw from a contract: on this site (§ 356a BGB), by mail, or by letter. */
export function WaysToWithdraw({ where, to: { lines, email } }: Props) {
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
      <p>
        <a className="button" href={screenAddress("withdraw", where)}>
          {t("legal:page.withdraw.online")}
        </a>
      </p>
      <p>{t("legal:page.withdraw.text")}</p>
      {email && (
        <p className="legal-mail">
          <a href={href}>{t("legal:page.withdraw.mail")}</a>
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
