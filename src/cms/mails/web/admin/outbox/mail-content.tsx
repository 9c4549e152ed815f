import { Paper } from "@mantine/core";
import type { Mail } from "#cms/mails/contract.ts";
import { PanelTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";

/** The mail as the recipient reads it: as HTML and as plain text. */
export function MailContent({ mail: { text = "", html = "", language } }: { mail: Mail }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder aria-label={t("admin:mail.content")} className="mails-content">
      <PanelTabs
        label={t("admin:mail.content")}
        tabs={[
          {
            value: "html",
            label: t("admin:mail.html"),
            // Fully sandboxed: it runs no script, opens no window and cannot reach the page around it.
            panel: <iframe srcDoc={html} sandbox="" title={t("admin:mail.html")} className="mails-sheet" />,
          },
          {
            value: "text",
            label: t("admin:mail.text"),
            panel: (
              <pre className="mails-text" lang={language}>
                {text}
              </pre>
            ),
          },
        ]}
      />
    </Paper>
  );
}
