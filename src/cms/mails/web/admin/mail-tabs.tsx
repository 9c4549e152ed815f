import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { mailList, suppressionList } from "./mail-list.ts";

export const templatesPath = `${mailList.path}/templates`;

/** The screens about mails. */
export function MailTabs() {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("mails:tabs.label")}
      tabs={[
        { to: mailList.path, label: t("admin:mails.title"), icon: "mail" },
        { to: templatesPath, label: t("mails:templates.title"), icon: "eye" },
        { to: suppressionList.path, label: t("mails:suppressions.title"), icon: "lock" },
      ]}
    />
  );
}
