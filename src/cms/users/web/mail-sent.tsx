import { Card } from "#web/site/card.tsx";
import { useTexts } from "#web/texts.tsx";

/** The same for every address, so as not to reveal whether an account exists. */
export function MailSent({ text, again }: { text: string; again: string }) {
  const t = useTexts();
  return (
    <Card title={t("site:sent.title")}>
      <p>{text}</p>
      <p>{t("site:sent.help")}</p>
      <p className="card-links">
        <a href={again}>{t("site:sent.again")}</a>
      </p>
    </Card>
  );
}
