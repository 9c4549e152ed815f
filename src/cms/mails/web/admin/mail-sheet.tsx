import "./mails.css";
import type { Template } from "#cms/mails/contract.ts";
import { PanelTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = {
  template: Template;
  label: string;
  /** Of the sheet; by default that of the device. */
  scheme?: "light" | "dark";
  width?: "desk" | "phone";
};

/** A mail as its readers see it, and as plain text. */
export function MailSheet({ template: { html, text, language }, label, scheme, width = "desk" }: Props) {
  const t = useTexts();
  const sheet = (
    <div className="mails-stage">
      {/* Fully sandboxed: it runs no script, opens no window and cannot reach the page around it. */}
      <iframe
        srcDoc={scheme ? inScheme(html, scheme) : html}
        sandbox=""
        title={label}
        className="mails-sheet"
        data-width={width}
        data-scheme={scheme}
      />
    </div>
  );
  const plain = (
    // Long lines are read by scrolling, also by keyboard.
    <pre className="mails-text" lang={language}>
      {text}
    </pre>
  );
  return (
    <PanelTabs
      label={label}
      tabs={[
        { value: "html", label: t("admin:mail.html"), panel: sheet },
        { value: "text", label: t("admin:mail.text"), panel: plain },
      ]}
    />
  );
}

/** The mail in the light or the dark scheme, whichever the user's device has. */
function inScheme(html: string, scheme: "light" | "dark"): string {
  return html.replaceAll("@media (prefers-color-scheme: dark)", scheme === "dark" ? "@media all" : "@media not all");
}
