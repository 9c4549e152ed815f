import { type Language, shown } from "#contract/language.ts";
import { hrefOf, type LinkLoading } from "#web/links/linked.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import type { DesignDocument } from "../document.ts";

/** A call to action in the header: its words in the language of the page, and where it leads. */
export type Call = { readonly label: string; readonly href: string };

const callOf = once(
  ({ label }: DesignDocument["header"]["call"], language: Language, href: string): Call | undefined => {
    const words = shown(label, language)?.text;
    return words ? frozen({ label: words, href }) : undefined;
  },
);

/** None where it has no words, or leads to what visitors cannot open. The same call is the same object each time. */
export async function loadCall(
  call: DesignDocument["header"]["call"],
  loading: LinkLoading,
): Promise<Call | undefined> {
  if (!call.link) return undefined;
  const href = await hrefOf(call.link, loading);
  return href === null ? undefined : callOf(call, loading.where.language, href);
}
