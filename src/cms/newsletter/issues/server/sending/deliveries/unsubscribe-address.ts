import { newsletterAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";

type Asked = { url: string; token: string; language: Language; main: Language };

/** Where one person unsubscribes: a page for people, and for mail programs that post to it (RFC 8058). */
export function unsubscribeAddress({ url, token, language, main }: Asked): string {
  return `${url}${newsletterAddress("unsubscribe", { language, main })}?token=${encodeURIComponent(token)}`;
}
