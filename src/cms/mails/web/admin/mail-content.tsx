import { Paper, Tabs } from "@mantine/core";
import type { Mail } from "#cms/mails/contract.ts";
import { useTexts } from "#web/texts.tsx";

/** What the recipient reads, in both of its forms. */
export function MailContent({ mail: { text = "", html = "", language } }: { mail: Mail }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder aria-label={t("admin:mail.content")} className="mails-content">
      <Tabs defaultValue="html" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="html">{t("admin:mail.html")}</Tabs.Tab>
          <Tabs.Tab value="text">{t("admin:mail.text")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html">
          {/* Without any right: it runs nothing, opens nothing and knows nothing of the page around it. */}
          <iframe srcDoc={html} sandbox="" title={t("admin:mail.html")} className="mails-sheet" />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className="mails-text" lang={language}>
            {text}
          </pre>
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}
