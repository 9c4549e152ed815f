import { codePng } from "../codes/code-png.ts";
import { escapeHtml, sans } from "./frame.ts";

/** A QR code in a mail, such as a GiroCode. */
export type MailCode = {
  /** What it holds. */
  text: string;
  /** What it is, for whoever does not see it. */
  alt: string;
  /** What to do with it, below it. */
  hint: string;
};

/** By which the body of a mail names the picture (RFC 2392). */
const contentId = "code@mail";
const address = `cid:${contentId}`;

/** Its picture is drawn when the mail leaves: whoever waits for the order that it belongs to need not wait for it. */
export function codeHtml({ alt, hint }: MailCode): string {
  return (
    `<p style="margin:6px 0 18px"><img src="${address}" width="200" height="200" alt="${escapeHtml(alt)}" ` +
    `style="display:block;width:200px;height:200px;border:0;background:#ffffff"><span class="quiet" ` +
    `style="display:block;margin:6px 0 0;font:14px/1.5 ${sans};color:#47574f">${escapeHtml(hint)}</span></p>`
  );
}

/** The picture as a part of the mail, for nodemailer. */
export async function codePart(text: string) {
  const content = await codePng(text);
  return {
    cid: contentId,
    filename: "code.png",
    contentType: "image/png",
    content,
    contentDisposition: "inline" as const,
  };
}

/** The body of a mail as it is shown outside of mail programs, with its picture in it. */
export async function withCode(html: string, code: string | null): Promise<string> {
  if (code === null || !html.includes(address)) return html;
  return html.replaceAll(address, `data:image/png;base64,${(await codePng(code)).toString("base64")}`);
}
