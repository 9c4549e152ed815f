import type { RouterContextProvider } from "react-router";
import { type Page, readPages } from "#cms/pages/contract.ts";
import { isFixed } from "#contract/addresses.ts";
import { type Language, shown } from "#contract/language.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { Shown } from "#web/site/tools/shown.ts";

type Asked = { context: Readonly<RouterContextProvider>; id: string; language: Language };

/** A page as the staff sees it. */
export async function shownPage({ context, id, language }: Asked): Promise<Shown | undefined> {
  const { reply } = await send(context, readPages, { query: { id } });
  return reply && "_id" in reply ? toShown(reply, { language, main: context.get(requestFacts).main }) : undefined;
}

function toShown(page: Page, { language, main }: { language: Language; main: Language }): Shown {
  const there = page.published.length > 0;
  return {
    kind: "page",
    id: page._id,
    version: page.version,
    title: shown({ de: page.title, en: page.translations.en?.title }, language)?.text ?? "",
    state: there ? (page.changed ? "changed" : "live") : "draft",
    edit: `/admincenter/pages/${page._id}${language === main ? "" : `?lang=${language}`}`,
    can: {
      write: page.can.write,
      publish: page.can.publish && (!there || page.changed),
      // The fixed pages stay on the site.
      unpublish: page.can.publish && there && !isFixed(page.kind),
    },
  };
}
