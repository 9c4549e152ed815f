import "./shares.css";
import { Alert, Button, Code, CopyButton, Paper, Stack, Text, Title } from "@mantine/core";
import { Form, useLoaderData } from "react-router";
import { readStatistics } from "#cms/statistics/contract.ts";
import { endShare, makeShare, readShares, type StatisticShare } from "#cms/statistics/share-contract.ts";
import { valueText } from "#cms/statistics/value-text.ts";
import { screenAddress } from "#contract/addresses.ts";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { keepScreen, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { askedFilter, partsOf } from "../asked/asked-filter.ts";
import { askedSpan } from "../asked/asked-span.ts";
import type { Route } from "./+types/shares.route";
import { ShareForm } from "./share-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { span, days } = askedSpan(searchParams, new Date());
  const filter = askedFilter(searchParams);
  const [{ items }] = await Promise.all([
    load(context, readShares, {}),
    // Whoever shares a report can read it.
    load(context, readStatistics, { query: { ...span, ...filter } }),
  ]);
  return { items, span, days, filter };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (textIn(form, "intent") === "end") {
    const { refused } = await send(context, endShare, { query: {}, body: { _id: textIn(form, "id") } });
    return { intent: "end" as const, refused, link: null, typed: "" };
  }
  const { searchParams } = new URL(request.url);
  const { span, days } = askedSpan(searchParams, new Date());
  const isFixed = days === null || textIn(form, "span") === "fixed";
  const body = {
    ...{ name: textIn(form, "name").trim(), filter: askedFilter(searchParams), valid: Number(textIn(form, "valid")) },
    ...(isFixed ? { days: null, ...span } : { days, from: null, to: null }),
  };
  const { reply, refused } = await send(context, makeShare, { body });
  const { main, origin } = context.get(requestFacts);
  const path = `${screenAddress("preview", { language: main, main })}/report`;
  const link = reply && `${origin}${path}?${new URLSearchParams({ link: reply.secret })}`;
  return { intent: "make" as const, refused, link: link ?? null, typed: refused ? body.name : "" };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:statistics.share.title"));
}

/** Links by which people without an account read a report. */
export default function SharesScreen() {
  const t = useTexts();
  const { items, span, days, filter } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = answer?.refused ?? null;
  return (
    <>
      <PageHeader
        title={t("admin:statistics.share.title")}
        back={{ to: "/admincenter/analytics", label: t("admin:statistics.title") }}
      />
      <Stack gap="lg" maw={860}>
        <Text c="dimmed">{t("admin:statistics.share.intro")}</Text>
        {refused && refusedFields(refused).length === 0 && (
          <Alert color="red" role="alert">
            {refusalText(refused, t)}
          </Alert>
        )}
        {answer?.intent === "end" && !refused && (
          <Alert color="green" role="status">
            {t("admin:statistics.share.ended")}
          </Alert>
        )}
        <div role="status">{answer?.link && <NewLink link={answer.link} />}</div>
        <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="share-form">
          <Title order={2} size="h5" mb="md" id="share-form">
            {t("admin:statistics.share.new")}
          </Title>
          <ShareForm
            key={items[0]?._id ?? "none"}
            span={span}
            days={days}
            filter={filter}
            refused={refused}
            typed={answer?.typed ?? ""}
          />
        </Paper>
        <section aria-labelledby="shares">
          <Title order={2} size="h4" id="shares" mb="sm">
            {t("admin:statistics.share.valid")}
          </Title>
          {items.length === 0 ? (
            <Text c="dimmed">{t("admin:statistics.share.none")}</Text>
          ) : (
            <ul className="share-rows">
              {items.map((share) => (
                <li key={share._id}>
                  <OneShare share={share} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </Stack>
    </>
  );
}

/** Its secret cannot be read again. */
function NewLink({ link }: { link: string }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="new-share">
      <Title order={2} size="h5" id="new-share" mb="sm">
        {t("admin:statistics.share.link")}
      </Title>
      <Text mb="sm">{t("admin:statistics.share.once")}</Text>
      <Code block className="share-link">
        {link}
      </Code>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button mt="sm" variant="default" leftSection={<Icon name={copied ? "check" : "copy"} />} onClick={copy}>
            <span role="status">{t(`admin:statistics.share.${copied ? "copied" : "copy"}`)}</span>
          </Button>
        )}
      </CopyButton>
    </Paper>
  );
}

function OneShare({ share }: { share: StatisticShare }) {
  const t = useTexts();
  const language = useLanguage();
  const { _id, name, expires, filter } = share;
  const filtered = partsOf(filter).map(({ dimension, value }) => valueText(value, { dimension, language, t }));
  return (
    <Paper withBorder p="md">
      <Text fw={500} className="share-name">
        {name}
      </Text>
      <Text size="sm" c="dimmed" className="share-name">
        {[spanText(share, { t, language }), ...filtered].join(" · ")} · {t("admin:statistics.share.until")}{" "}
        <Time at={expires} />
      </Text>
      <Form method="post">
        <input type="hidden" name="id" value={_id} />
        <Button
          type="submit"
          name="intent"
          value="end"
          variant="default"
          size="xs"
          mt="xs"
          aria-label={t("admin:statistics.share.endOf", { name })}
        >
          {t("admin:statistics.share.end")}
        </Button>
      </Form>
    </Paper>
  );
}

type Spoken = { t: Translate; language: Language };

function spanText({ days, from, to }: Pick<StatisticShare, "days" | "from" | "to">, { t, language }: Spoken): string {
  if (days !== null) return t("admin:statistics.share.rolling", { count: days });
  const day = (of: string | null) => shortDayText(`${of}T12:00:00Z`, language);
  return t("admin:statistics.share.fixed", { from: day(from), to: day(to) });
}
