import { composeMail } from "./compose-mail.ts";
import type { MailServer } from "./mail-server.ts";
import type { Parcel } from "./parcel.ts";
import type { Patience } from "./patience.ts";
import { sendMail } from "./send-mail.ts";

/** Why a mail could not be sent, as its sender can put it right. */
export type TrialFailure = {
  kind:
    | "MAIL_HOST_UNKNOWN"
    | "MAIL_PORT_CLOSED"
    | "MAIL_SERVER_SILENT"
    | "MAIL_CERTIFICATE"
    | "MAIL_ENCRYPTION"
    | "MAIL_LOGIN_WRONG"
    | "MAIL_SENDER_REFUSED"
    | "MAIL_RECEIVER_REFUSED"
    | "MAIL_SERVER_REFUSED";
  /** The words of the server, in its own language. */
  said: string;
};

/** Somebody waits for the result. */
export const trialPatience: Patience = { connecting: 8000, answer: 12_000, altogether: 25_000 };

/** Sends one mail by a server at once. Returns why it could not be sent, or null. */
export async function tryMailServer(
  server: MailServer,
  parcel: Parcel,
  wait: Patience = trialPatience,
): Promise<TrialFailure | null> {
  try {
    await sendMail(await composeMail(parcel), { server, wait });
    return null;
  } catch (error) {
    const said = (error as SmtpError).response ?? "";
    return { kind: kindOf(error as SmtpError), said: said.replace(/\s+/g, " ").slice(0, 200) };
  }
}

/** An error of nodemailer: its own code, and the command that was answered. */
type SmtpError = { code?: string; command?: string; response?: string; message?: string; cause?: unknown };

function kindOf({ code = "", command = "", message = "", cause }: SmtpError): TrialFailure["kind"] {
  // Cut off after the whole time.
  if (cause !== undefined && code === "") return "MAIL_SERVER_SILENT";
  if (/certificate|altnames|hostname\/ip/i.test(message)) return "MAIL_CERTIFICATE";
  if (code === "EAUTH" || code === "ENOAUTH") return "MAIL_LOGIN_WRONG";
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message)) return "MAIL_HOST_UNKNOWN";
  if (code === "ETLS" || /wrong version number|ssl|tls/i.test(message)) return "MAIL_ENCRYPTION";
  if (code === "ETIMEDOUT" || /ETIMEDOUT/.test(message)) return "MAIL_SERVER_SILENT";
  if (code === "ESOCKET" && /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/.test(message))
    return "MAIL_PORT_CLOSED";
  if (command === "MAIL FROM") return "MAIL_SENDER_REFUSED";
  if (command === "RCPT TO") return "MAIL_RECEIVER_REFUSED";
  return code === "ECONNECTION" && !message.includes("response") ? "MAIL_SERVER_SILENT" : "MAIL_SERVER_REFUSED";
}
