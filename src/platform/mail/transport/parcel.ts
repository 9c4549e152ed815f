import type { MailAttachment } from "../attachments/attachment.ts";
import type { Sender } from "../letter.ts";
import type { Thread } from "../outbox/queue-mail.ts";

/** A mail as it is sent: complete bodies, one recipient. */
export type Parcel = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  sender: Sender;
  /** Where replies go instead of to the business. */
  replyTo?: string | null;
  thread?: Thread | null;
  /** Additional headers. */
  headers?: MoreHeaders;
  /** A person wrote it, so auto-responders may answer it. */
  personal?: boolean;
  attachments?: MailAttachment[];
  /** What the QR code holds that the body shows. */
  code?: string | null;
  at: Date;
};

/** The headers that a caller may add to a mail (RFC 2369, RFC 8058, RFC 2919); we set all others. */
type MoreHeaders = Partial<Record<"List-Unsubscribe" | "List-Unsubscribe-Post" | "List-ID" | "Precedence", string>>;
