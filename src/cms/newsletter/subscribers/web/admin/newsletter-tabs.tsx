import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { subscribersPath } from "./list/subscriber-list.ts";

/** The screens about those who get the newsletter. */
export function NewsletterTabs() {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("subscribers:tabs.label")}
      tabs={[
        { to: subscribersPath, label: t("subscribers:tabs.subscribers"), icon: "users" },
        {
          needs: "subscriber.import",
          to: `${subscribersPath}/import`,
          label: t("subscribers:tabs.import"),
          icon: "upload",
        },
        {
          needs: "subscriber.configure",
          to: "/admincenter/newsletter/settings",
          label: t("subscribers:tabs.settings"),
          icon: "settings",
        },
      ]}
    />
  );
}
