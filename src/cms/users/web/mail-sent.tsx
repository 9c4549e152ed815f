import { Card } from "#web/site/card.tsx";
import { useTexts } from "#web/texts.tsx";

/** The same for every address, so as not to reveal whether an account exists. */
export function MailSent({ text, again, sends }: { text: string; again: string; sends: boolean }) {
  const t = useTexts();
  if (!sends) {
    return (
      <Card title={t("site:unsent.title")}>
        <p>{t("site:unsent.text")}</p>
      </Card>
    );
  }
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

/** The title of the screen after a form whose answer is a mail. */
export function sentTitle(sends: boolean): "site:sent.title" | "site:unsent.title" {
  return sends ? "site:sent.title" : "site:unsent.title";
}
