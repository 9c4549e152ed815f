import { Link } from "react-router";
import { mailKinds } from "#contract/mail/mail-kinds.ts";
import { useTexts } from "#web/texts.tsx";
import { type TemplateView, templateAddress } from "./template-view.ts";

/** Every kind of mail, one of them shown. */
export function TemplateKinds({ view }: { view: TemplateView }) {
  const t = useTexts();
  return (
    <nav aria-label={t("mails:templates.kinds")} className="mails-kinds">
      <ul>
        {mailKinds().map((kind) => (
          <li key={kind}>
            <Link
              to={templateAddress({ ...view, kind })}
              state={{ keepFocus: true }}
              preventScrollReset
              aria-current={kind === view.kind ? "true" : undefined}
            >
              {t(`mails:kind.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
