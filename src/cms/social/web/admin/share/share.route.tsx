import { Alert, Anchor, Button, NativeSelect, Text } from "@mantine/core";
import { data, Form, Link, redirect, useLoaderData } from "react-router";
import { readSocialAccounts, readSocialDraft, readSocialPosts } from "#cms/social/contract.ts";
import { isId } from "#contract/id.ts";
import { isLanguage } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { newId } from "#web/new-id.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { connectPath, socialPath } from "../social-path.ts";
import type { Route } from "./+types/share.route";
import { KitPart } from "./kit-part.tsx";
import { ShareForm } from "./share-form.tsx";
import { sharesIn } from "./shares-in.ts";
import "../social.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [thing, lang] = [query.get("thing") ?? "", query.get("lang") ?? ""];
  // What is to be shared has to be said, as its menu does; the list tells where that is.
  if (thing === "") throw redirect(socialPath);
  if (!ownLink(thing)) throw data(null, { status: 404 });
  const asked = { thing, ...(isLanguage(lang) && { lang }) };
  const post = query.get("post") ?? "";
  const [{ reply: draft, refused }, accounts, former, wanted] = await Promise.all([
    send(context, readSocialDraft, { query: asked }),
    load(context, readSocialAccounts, {}),
    load(context, readSocialPosts, { query: { thing, state: "sent", pageSize: 1 } }),
    isId(post) ? load(context, readSocialPosts, { query: { id: post, thing } }) : null,
  ]);
  if (refused && refused.code !== "SOCIAL_NOT_PUBLIC") throw data(refused, { status: 404 });
  const again = wanted?.items.find((one) => one.lang === draft?.lang) ?? null;
  return { draft, accounts, former: former.total, again, share: newId() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { reply, refused } = await sharesIn(context, form);
  if (refused) return { refused };
  throw redirect(`${socialPath}?done=shared&count=${reply.items.length}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData?.draft ? t("admin:social.share.of", { title: loaderData.draft.title }) : t("admin:social.share.title"),
    t("admin:social.title"),
  ]);
}

/** Shares one thing: where, with which words and picture, and when. */
export default function ShareScreen() {
  const t = useTexts();
  const { draft, accounts, former, again, share } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageHeader
        title={draft ? t("admin:social.share.of", { title: draft.title }) : t("admin:social.share.title")}
        back={{ to: socialPath, label: t("admin:social.share.back") }}
      />
      <div className="social-parts">
        {!draft && <Alert color="yellow">{t("admin:social.share.notPublic")}</Alert>}
        {draft && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            <Anchor href={draft.link} target="_blank" rel="noopener">
              {draft.link}
            </Anchor>
            {former > 0 && ` · ${t("admin:social.share.former", { count: former })}`}
          </Text>
        )}
        {draft && <LanguageChoice thing={draft.thing} lang={draft.lang} />}
        {draft && accounts.items.length === 0 && <NoAccounts may={accounts.can.connect} />}
        {draft && accounts.items.length > 0 && (
          <ShareForm
            key={`${draft.thing} ${draft.lang} ${again?._id}`}
            {...{ draft, share, again, accounts: accounts.items, refused: answer?.refused ?? null }}
          />
        )}
        {draft && <KitPart key={`kit ${draft.thing} ${draft.lang}`} draft={draft} />}
      </div>
    </>
  );
}

/** Another language is another page, with other words. */
function LanguageChoice({ thing, lang }: { thing: string; lang: string }) {
  const t = useTexts();
  const languages = useSiteLanguages();
  if (languages.length < 2) return null;
  return (
    <Form method="get" className="social-language">
      <input type="hidden" name="thing" value={thing} />
      <NativeSelect
        name="lang"
        label={t("admin:social.share.lang")}
        defaultValue={lang}
        data={languages.map((value) => ({ value, label: t(`admin:language.${value}`) }))}
      />
      <Button type="submit" variant="default">
        {t("admin:social.share.takeLang")}
      </Button>
    </Form>
  );
}

function NoAccounts({ may }: { may: boolean }) {
  const t = useTexts();
  return (
    <Alert color="yellow">
      {t("admin:social.share.noAccounts")}{" "}
      {may && (
        <Anchor component={Link} to={connectPath} size="sm" underline="always">
          {t("admin:social.accounts.connect")}
        </Anchor>
      )}
    </Alert>
  );
}
