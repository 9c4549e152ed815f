import "./funnels.css";
import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { Form, useLoaderData, useSubmit } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { deleteFunnel, makeFunnel, readStatistics, renameFunnel } from "#cms/statistics/contract.ts";
import { type Funnel, longestFunnelName, mostFunnels } from "#cms/statistics/funnel.ts";
import { switchedOff } from "#contract/components.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { actRefusalText, keepScreen, refusedFields } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useTexts } from "#web/texts.tsx";
import { stepText } from "../lists/step-text.ts";
import type { Route } from "./+types/funnels.route";
import { FunnelForm } from "./funnel-form.tsx";
import { namesOfStep, stepsIn, typedIn } from "./funnel-steps.ts";
import { offeredFunnels } from "./offered-funnels.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [{ funnels, lists }, [config]] = await Promise.all([
    load(context, readStatistics, { query: {} }),
    load(context, readConfig, { query: {} }),
  ]);
  const offered = offeredFunnels({ off: switchedOff(config!.components), main: context.get(requestFacts).main });
  return { funnels, offered, pages: lists.page.map(({ value, name }) => ({ value, name })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [id, name] = [textIn(form, "id"), textIn(form, "name").trim()];
  const intent = textIn(form, "intent");
  if (intent === "delete") {
    const { refused } = await send(context, deleteFunnel, { query: {}, body: { _id: id } });
    return { intent, refused, typed: {} };
  }
  if (intent === "rename") {
    const body = { _id: id, version: Number(textIn(form, "version")), name };
    const { refused } = await send(context, renameFunnel, { body });
    return { intent, refused, typed: refused ? typedIn(form) : {} };
  }
  const { refused } = await send(context, makeFunnel, { body: { name, steps: stepsIn(form) } });
  return { intent: "make", refused, typed: refused ? typedIn(form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:statistics.funnel.title"));
}

/** The ways that are counted, and a new one. */
export default function FunnelsScreen() {
  const t = useTexts();
  const { funnels, offered, pages } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = answer?.refused ?? null;
  const isMade = answer?.intent === "make" || answer?.intent === undefined;
  const typed: Readonly<Record<string, string>> = answer?.typed ?? {};
  return (
    <>
      <PageHeader
        title={t("admin:statistics.funnel.title")}
        back={{ to: "/admincenter/analytics", label: t("admin:statistics.title") }}
      />
      <Stack gap="lg" maw={860}>
        <Text c="dimmed">{t("admin:statistics.funnel.intro")}</Text>
        {refused && (!isMade || refusedFields(refused).length === 0) && (
          <Alert color="red" role="alert">
            {actRefusalText(refused, t)}
          </Alert>
        )}
        {answer && !refused && (
          <Alert color="green" role="status">
            {t(`admin:statistics.funnel.done.${answer.intent ?? "make"}`)}
          </Alert>
        )}
        <section aria-labelledby="funnels">
          <Title order={2} size="h4" id="funnels" mb="sm">
            {t("admin:statistics.funnel.counted")}
          </Title>
          <Stack>
            {funnels.map((funnel) => (
              <OneFunnel
                key={funnel._id}
                funnel={funnel}
                typed={typed["id"] === funnel._id ? typed["name"] : undefined}
              />
            ))}
            {funnels.length === 0 && (
              <May to={makeFunnel}>
                <Offered offered={offered} />
              </May>
            )}
          </Stack>
        </section>
        <May to={makeFunnel}>
          {funnels.length < mostFunnels ? (
            <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="new-funnel">
              <Title order={2} size="h5" mb="md" id="new-funnel">
                {t("admin:statistics.funnel.new")}
              </Title>
              {/* What was typed is gone once a way was made of it. */}
              <FunnelForm
                key={funnels.at(-1)?._id ?? "none"}
                pages={pages}
                refused={isMade ? refused : null}
                typed={isMade ? typed : {}}
              />
            </Paper>
          ) : (
            <Text>{t("admin:statistics.funnel.full", { count: mostFunnels })}</Text>
          )}
        </May>
      </Stack>
    </>
  );
}

/** Ways that most sites have, each counted by one press. */
function Offered({ offered }: { offered: ReturnType<typeof offeredFunnels> }) {
  const t = useTexts();
  return (
    <>
      <Text>{t("admin:statistics.funnel.empty")}</Text>
      <Group gap="sm">
        {offered.map(({ name, steps }) => (
          <Form method="post" key={name}>
            <input type="hidden" name="name" value={t(`admin:statistics.funnel.offered.${name}`)} />
            {steps.map(({ kind, path }, at) => {
              const names = namesOfStep(at);
              return (
                <span key={names.kind}>
                  <input type="hidden" name={names.kind} value={kind} />
                  <input type="hidden" name={names.path} value={path} />
                </span>
              );
            })}
            <Button type="submit" name="intent" value="make" variant="default">
              {t(`admin:statistics.funnel.offered.${name}`)}
            </Button>
          </Form>
        ))}
      </Group>
    </>
  );
}

/** `typed`: a name that was refused. */
function OneFunnel({ funnel: { _id, version, name, steps }, typed }: { funnel: Funnel; typed: string | undefined }) {
  const t = useTexts();
  const submit = useSubmit();
  return (
    <Paper withBorder p="md">
      <ol className="funnel-steps" aria-label={name}>
        {steps.map(({ step, name: page }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps may be alike, and are not moved
          <li key={at}>{stepText(step, { name: page, t })}</li>
        ))}
      </ol>
      <May to={renameFunnel}>
        <Form method="post">
          <input type="hidden" name="id" value={_id} />
          <input type="hidden" name="version" value={version} />
          <TextInput
            name="name"
            required
            maxLength={longestFunnelName}
            label={t("admin:statistics.funnel.name")}
            defaultValue={typed ?? name}
            mb="sm"
          />
          <Group gap="sm">
            <Button type="submit" name="intent" value="rename" variant="default" size="sm">
              {t("admin:statistics.funnel.rename")}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="delete"
              variant="default"
              size="sm"
              formNoValidate
              aria-label={t("admin:statistics.funnel.deleteOf", { name })}
              onClick={(event) => {
                event.preventDefault();
                confirmFirst({
                  title: t("admin:statistics.funnel.deleteOf", { name }),
                  content: t("admin:statistics.funnel.deleteText"),
                  ...{ loses: true, final: true },
                  onConfirm: () => void submit({ intent: "delete", id: _id }, { method: "post" }),
                });
              }}
            >
              {t("admin:statistics.funnel.delete")}
            </Button>
          </Group>
        </Form>
      </May>
    </Paper>
  );
}
