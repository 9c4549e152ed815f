import { previewShare } from "#cms/design/share-contract.ts";
import type { Language } from "#contract/language.ts";
import type { ShareChoice } from "#contract/share-picture.ts";
import { queryString } from "#contract/wire/client.ts";

type Drawn = { title: string; lang?: Language; template?: ShareChoice; page?: string };

/** The address of the picture that would be drawn for a page with this title, for previews. */
export function drawnAddress({ title, ...rest }: Drawn): string {
  return `/api/v0${previewShare.path}${queryString({ title: title.trim() || " ", ...rest })}`;
}
