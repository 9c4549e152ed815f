import type { Language } from "#contract/language.ts";
import type { IssueRenditionRow } from "#database/schema/newsletter.ts";
import type { Sender } from "#platform/mail/letter.ts";
import type { Parcel } from "#platform/mail/transport/transport.ts";
import { unsubscribeMarker } from "../rendering/render-issue.ts";
import type { Receiver } from "./deliveries/receiver.ts";
import { unsubscribeAddress } from "./deliveries/unsubscribe-address.ts";

type Making = {
  /** The Message-ID is made of it. */
  id: string;
  renditions: ReadonlyMap<string, IssueRenditionRow>;
  receiver: Receiver;
  sender: Sender;
  main: Language;
  at: Date;
};

/** An issue as one mail to one person, with their own address to unsubscribe at (RFC 2369, RFC 8058, RFC 2919). */
export function issueParcel({ id, renditions, receiver, sender, main, at }: Making): Parcel {
  const rendition = renditions.get(receiver.language) ?? renditions.get(main) ?? [...renditions.values()][0];
  if (!rendition) throw new Error("an issue is being sent that was never rendered");
  const language = rendition.language as Language;
  const address = unsubscribeAddress({ url: sender.url, token: receiver.token, language, main });
  return {
    id,
    to: receiver.address,
    subject: rendition.subject,
    html: rendition.html.replaceAll(unsubscribeMarker, address),
    text: rendition.text.replaceAll(unsubscribeMarker, address),
    language,
    sender,
    headers: {
      "List-Unsubscribe": `<${address}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-ID": `<newsletter.${new URL(sender.url).hostname}>`,
      // Not in any standard, but answering machines keep still when they see it (RFC 3834 §2).
      Precedence: "bulk",
    },
    at,
  };
}
