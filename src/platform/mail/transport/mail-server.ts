import type { Patience } from "./patience.ts";

/** A mail server and how to log in there; without a user nobody logs in. */
export type MailServer = {
  host: string;
  port: number;
  /**
   * `tls`: from the first byte. `starttls`: after a greeting, or no mail is sent. `none`: never. `offered`: where the
   * server offers it, which an attacker between could prevent.
   */
  encryption: "tls" | "starttls" | "none" | "offered";
  user: string;
  password: string;
};

/** The mail server that an address such as `smtps://user:password@mail.example.de` names. */
export function serverOfUrl(url: string): MailServer {
  const { hostname, port, protocol, username, password } = new URL(url);
  // Port 465 speaks TLS from the first byte (RFC 8314 §3.3), whatever the scheme says; on other ports STARTTLS is used
  // if it is offered.
  const secure = protocol === "smtps:" || port === "465";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    encryption: secure ? "tls" : "offered",
    user: decoded(username),
    password: decoded(password),
  };
}

/** The options of nodemailer for a mail server. Every connection to one is made with them. */
export function optionsFor({ host, port, encryption, user, password }: MailServer, wait: Patience) {
  return {
    host,
    port,
    secure: encryption === "tls",
    ...(encryption === "starttls" ? { requireTLS: true } : {}),
    ...(encryption === "none" ? { ignoreTLS: true } : {}),
    ...(user ? { auth: { user, pass: password } } : {}),
    // A mail must not contain files or addresses of this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: wait.connecting,
    greetingTimeout: wait.connecting,
    dnsTimeout: wait.connecting,
    socketTimeout: wait.answer,
  };
}

/** A password with a lone `%` was not encoded, and is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
