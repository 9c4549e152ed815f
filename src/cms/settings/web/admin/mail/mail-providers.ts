import type { MailEncryption } from "#cms/settings/contract.ts";

/** By which server the customers of a provider send. */
export type MailProvider = {
  /** Also the key of its hint, where it has one. */
  key: string;
  name: string;
  /** Null where each customer has a server of their own. */
  host: string | null;
  port: number;
  encryption: MailEncryption;
  /** There is something to know before its password works: `admin:settings.mail.provider.<key>`. */
  hint?: true;
};

const tls = { port: 465, encryption: "tls" } as const;
const starttls = { port: 587, encryption: "starttls" } as const;

/** As the providers name their outgoing servers in their own help. */
export const mailProviders: readonly MailProvider[] = [
  { key: "allinkl", name: "All-Inkl", host: null, ...tls, hint: true },
  { key: "gmail", name: "Gmail, Google Workspace", host: "smtp.gmail.com", ...tls, hint: true },
  { key: "gmx", name: "GMX", host: "mail.gmx.net", ...tls, hint: true },
  { key: "hetzner", name: "Hetzner", host: "mail.your-server.de", ...tls },
  { key: "ionos", name: "IONOS", host: "smtp.ionos.de", ...tls },
  { key: "mailbox", name: "mailbox.org", host: "smtp.mailbox.org", ...tls },
  { key: "microsoft", name: "Microsoft 365, Outlook", host: "smtp.office365.com", ...starttls, hint: true },
  { key: "strato", name: "STRATO", host: "smtp.strato.de", ...tls },
  { key: "telekom", name: "Telekom (T-Online)", host: "securesmtp.t-online.de", ...tls, hint: true },
  { key: "webde", name: "WEB.DE", host: "smtp.web.de", ...starttls, hint: true },
];

/** The provider with this server, if it is a known one. */
export function providerOf(host: string): MailProvider | undefined {
  if (/\.kasserver\.com$/i.test(host)) return mailProviders.find(({ key }) => key === "allinkl");
  return mailProviders.find((provider) => provider.host === host.trim().toLowerCase());
}
