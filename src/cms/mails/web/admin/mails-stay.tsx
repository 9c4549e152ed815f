import "./mails-stay.css";
import { Link, useLocation } from "react-router";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { mailList } from "./mail-list.ts";

/** The one warning of the admin centre that no mail leaves it. The outbox itself says more. `setsUp`: who may mend it. */
export function MailsStay({ setsUp }: { setsUp: boolean }) {
  const t = useTexts();
  const { pathname } = useLocation();
  if (pathname === mailList.path) return null;
  return (
    <p className="mails-stay">
      <Icon name="warning" size={18} />
      <span>
        {t("admin:mails.stay")} {setsUp && <Link to="/admincenter/settings/mail">{t("admin:mails.stayMend")}</Link>}{" "}
        <Link to={mailList.path}>{t("admin:mails.stayMore")}</Link>
      </span>
    </p>
  );
}
