import { Alert, Badge, Button, Code, CopyButton, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Form, useLoaderData } from "react-router";
import { type ApiToken, endApiToken, makeApiToken, readApiTokens } from "#cms/rights/token-contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { keepScreen, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/tokens.route";
import { TokenForm } from "./token-form.tsx";
import "./rights.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { user, models } = await load(context, readAuthState, {});
  const all = models.apiToken.manage;
  const { items, offered } = await load(context, readApiTokens, { query: all ? { all } : {} });
  const isOwn = (token: ApiToken) => token.user._id === user._id;
  return { own: items.filter(isOwn), others: items.filter((token) => !isOwn(token)), offered, all };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (textIn(form, "intent") === "end") {
    const { refused } = await send(context, endApiToken, { query: {}, body: { _id: textIn(form, "id") } });
    return { intent: "end" as const, refused, secret: null, made: null };
  }
  const body = {
    name: textIn(form, "name").trim(),
    days: Number(textIn(form, "days")),
    scopes: form.getAll("scopes") as ApiToken["scopes"],
  };
  const { reply, refused } = await send(context, makeApiToken, { body });
  return { intent: "make" as const, refused, secret: reply?.secret ?? null, made: reply?.token._id ?? null };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:tokens.title"));
}

/** API tokens: one's own, and for owners those of everybody. */
export default function TokensScreen() {
  const t = useTexts();
  const { own, others, offered, all } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = answer?.refused ?? null;
  const secret = answer && "secret" in answer ? answer.secret : null;
  return (
    <>
      <PageHeader
        title={t("admin:tokens.title")}
        back={{ to: "/admincenter/settings", label: t("admin:bundles.backToSettings") }}
      />
      <Stack gap="lg" maw={960}>
        <Text c="dimmed">{t("admin:tokens.intro")}</Text>
        {refused && refusedFields(refused).length === 0 && (
          <Alert color="red" role="alert">
            {refusalText(refused, t)}
          </Alert>
        )}
        {answer && !refused && !secret && (
          <Alert color="green" role="status">
            {t("admin:tokens.ended")}
          </Alert>
        )}
        <div role="status">{secret && <NewSecret secret={secret} />}</div>
        <Tokens id="own-tokens" title={t("admin:tokens.own")} tokens={own} />
        {all && others.length > 0 && (
          <Tokens id="other-tokens" title={t("admin:tokens.others")} tokens={others} named />
        )}
        {offered.length > 0 && (
          <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
            <Title order={2} size="h5" mb="md">
              {t("admin:tokens.new")}
            </Title>
            {/* What was typed is gone once a token was made of it. */}
            <TokenForm key={own[0]?._id ?? "none"} offered={offered} refused={refused} />
          </Paper>
        )}
      </Stack>
    </>
  );
}

/** It cannot be read again, so that it is shown where the eye is, and copied with one press. */
function NewSecret({ secret }: { secret: string }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="new-token">
      <Title order={2} size="h5" id="new-token" mb="sm">
        {t("admin:tokens.secret")}
      </Title>
      <Text mb="sm">{t("admin:tokens.secretOnce")}</Text>
      <Code block className="token-secret">
        {secret}
      </Code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button mt="sm" variant="default" leftSection={<Icon name={copied ? "check" : "copy"} />} onClick={copy}>
            <span role="status">{t(`admin:tokens.${copied ? "copied" : "copy"}`)}</span>
          </Button>
        )}
      </CopyButton>
    </Paper>
  );
}

function Tokens({
  id,
  title,
  tokens,
  named = false,
}: {
  id: string;
  title: string;
  tokens: ApiToken[];
  named?: boolean;
}) {
  const t = useTexts();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {tokens.length === 0 ? (
        <Text c="dimmed">{t("admin:tokens.none")}</Text>
      ) : (
        <ul className="bundle-rows">
          {tokens.map((token) => (
            <li key={token._id}>
              <TokenRow token={token} named={named} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TokenRow({ token, named }: { token: ApiToken; named: boolean }) {
  const t = useTexts();
  const { _id, name, last4, scopes, active, user, expires, expired, lastUsed } = token;
  const idle = scopes.length - active.length;
  return (
    <Paper withBorder p="md">
      <Group gap="xs">
        <Text fw={500} className="bundle-name">
          {name}
        </Text>
        {expired && (
          <Badge variant="light" color="gray" tt="none">
            {t("admin:tokens.expired")}
          </Badge>
        )}
      </Group>
      {named && <Text size="sm">{t("admin:tokens.of", { name: user.name })}</Text>}
      <Text size="sm" c="dimmed">
        {t("admin:tokens.ends", { last4 })} · {t(expired ? "admin:tokens.expiredAt" : "admin:tokens.until")}{" "}
        <Time at={expires} /> ·{" "}
        {lastUsed ? (
          <>
            {t("admin:tokens.lastUsed")} <Time at={lastUsed} />
          </>
        ) : (
          t("admin:tokens.unused")
        )}
      </Text>
      <details>
        <summary>{t("admin:tokens.may", { count: scopes.length })}</summary>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{t(`admin:rights.${scope}`)}</li>
          ))}
        </ul>
      </details>
      {idle > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t("admin:tokens.idle", { count: idle })}
        </Text>
      )}
      <Form method="post">
        <input type="hidden" name="id" value={_id} />
        <Button
          type="submit"
          name="intent"
          value="end"
          variant="default"
          size="xs"
          mt="xs"
          aria-label={t("admin:tokens.endOf", { name })}
        >
          {t("admin:tokens.end")}
        </Button>
      </Form>
    </Paper>
  );
}
