import { AddressTabs } from "#web/admin/pieces/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { mailListPath } from "./mail-list-view.ts";

export const templatesPath = `${mailListPath}/templates`;
export const suppressionsPath = `${mailListPath}/suppressions`;

/** The screens about mails. */
export function MailTabs() {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("mails:tabs.label")}
      tabs={[
        { to: mailListPath, label: t("admin:mails.title"), icon: "mail" },
        { to: templatesPath, label: t("mails:templates.title"), icon: "eye" },
        { to: suppressionsPath, label: t("mails:suppressions.title"), icon: "lock" },
      ]}
    />
  );
}
