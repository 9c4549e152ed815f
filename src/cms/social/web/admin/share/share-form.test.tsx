import { expect, test } from "vitest";
import type { SocialAccount, SocialDraft } from "#cms/social/contract.ts";
import { drawnFor } from "#web/testing-languages.tsx";
import { ShareForm } from "./share-form.tsx";

const account = {
  ...{
    _id: "1",
    network: "mastodon",
    server: "mastodon.example",
    name: "Weingut",
    handle: "@weingut@mastodon.example",
  },
  ...{ address: "https://mastodon.example/@weingut", avatar: null, limit: 500, ready: true, expires: null },
} as unknown as SocialAccount;
const draft: SocialDraft = {
  ...{ thing: "entry:1", lang: "en", title: "Harvest", description: "", hashtags: [], link: "https://a.example/en/1" },
  ...{ picture: "7", alt: "Red and blue grapes", shown: null },
};

type Again = Parameters<typeof ShareForm>[0]["again"];

/** The texts in the fields of the form, by their names. */
function fields(again: Again): Record<string, string | undefined> {
  const form = <ShareForm {...{ draft, again, accounts: [account], share: "2", refused: null }} />;
  const html = drawnFor(["de", "en"], form);
  const textIn = (name: string) => new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)<`).exec(html)?.[1]?.trim();
  return { text: textIn("text-1"), alt: textIn("alt"), picture: /name="picture" value="(\w*)"/.exec(html)?.[1] };
}

test("the picture comes with the description that its file has, which can be changed before it is shared", () => {
  expect(fields(null)).toMatchObject({ alt: "Red and blue grapes", picture: "7" });
});

test("what an account that is gone had planned is shared elsewhere with its own text, picture and description", () => {
  const again = { text: "Come by!", picture: "8", alt: "A basket" };
  expect(fields(again)).toEqual({ text: "Come by!", picture: "8", alt: "A basket" });
  expect(fields({ ...again, picture: null, alt: "" })).toEqual({ text: "Come by!", picture: "", alt: undefined });
});
