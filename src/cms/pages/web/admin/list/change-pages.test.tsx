import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { discardPageChanges } from "#cms/pages/contract.ts";
import { translator } from "#contract/texts/translate.ts";
import { doneText } from "#web/admin/lists/parts/list-texts.ts";
import { discardedText } from "#web/admin/publishing/use-discard.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { changePages } from "./change-pages.ts";

const t = translator("de");
const asBefore = "Die Änderungen sind verworfen. Der Entwurf ist wieder das, was Besucher sehen.";
const kept = "Die Änderungen sind verworfen. Eine Übersetzung, die noch nicht veröffentlicht ist, bleibt im Entwurf.";

/** What the list says once the changes of a page are discarded, of which something may still wait to be published. */
async function told(texts: string, { changed }: { changed: boolean }): Promise<string> {
  const context = new RouterContextProvider();
  const call = async (record: unknown) => {
    expect(record).toBe(discardPageChanges);
    return { _id: "p1", version: 4, changed };
  };
  context.set(requestFacts, { api: { call } } as unknown as RequestFacts);
  const form = new FormData();
  form.append("intent", "discard");
  form.append("id", "p1:3");
  const { done } = await changePages(context, form);
  return doneText({ t, texts }, done!);
}

test.each(["admin:pageList", "admin:sharedList"])(
  "after discarding, a screen says that the draft is what visitors see only where nothing was kept (%s)",
  async (texts) => {
    expect(await told(texts, { changed: false })).toBe(asBefore);
    expect(await told(texts, { changed: true })).toBe(kept);
    expect(discardedText(t, { texts, changed: false })).toBe(asBefore);
    expect(discardedText(t, { texts, changed: true })).toBe(kept);
  },
);
