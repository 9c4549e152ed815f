import { Alert, Button, Paper, Stack, Text, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { Form, redirect, useLoaderData, useNavigation } from "react-router";
import { addSubscriber, readChoices } from "#cms/newsletter/subscribers/contract.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { keepScreen, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { changesIn, type Fields, line, sentValues } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { subscriberAddress, subscribersPath } from "../list/subscriber-list.ts";
import type { Route } from "./+types/add-subscriber.route";
import { SubscriberFields } from "./subscriber-fields.tsx";
import { gathered, type SubscriberValues, subscriberFields, subscriberText } from "./subscriber-values.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

type NewSubscriber = SubscriberValues & { address: string };

const newFields: Fields<NewSubscriber> = { address: line("address"), ...subscriberFields };

export async function loader({ context }: Route.LoaderArgs) {
  return { choices: await load(context, readChoices, { query: {} }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const address = textIn(form, "address");
  const body = { address, ...changesIn(subscriberFields, gathered(form)) };
  const { reply, refused } = await send(context, addSubscriber, { body });
  if (refused) return { refused, typed: { address, ...sentValues(subscriberFields, form) } };
  throw redirect(`${subscriberAddress(reply._id)}?done=added`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [t("subscribers:add.title"), t("subscribers:title")]);
}

/** Asks a person by mail whether they want the newsletter. */
export default function AddSubscriberScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { choices } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { state } = useNavigation();
  const refused = answer?.refused;
  const wrong = refused && refusedFields(refused).find(({ field }) => field === "address");
  const usual = choices.lists.filter((list) => list.default).map((list) => list._id);
  const [untouched] = useState<NewSubscriber>({ address: "", name: "", language, lists: usual, tags: [] });
  const [values, setValues] = useState<NewSubscriber>({ ...untouched, ...answer?.typed });
  const leaving = useRef(false);
  const copies = useTypedCopy({
    ...{ kind: "subscriber", fields: newFields, values, untouched, onTake: setValues, leaving },
  });
  return (
    <div className="admin-narrow">
      <PageHeader title={t("subscribers:add.title")} back={{ to: subscribersPath, label: t("subscribers:title") }} />
      <Paper withBorder p="lg">
        <FormCopyNotice
          copies={copies}
          values={values}
          labelOf={(name) => t(`subscribers:field.${name}`)}
          textOf={(one, name) =>
            name === "address" ? one.address : subscriberText(one, { name, choices, t, language })
          }
        />
        <Form method="post" noValidate>
          <Stack gap="md">
            <Text>{t("subscribers:add.text")}</Text>
            {refused && !wrong && (
              <Alert color="red" role="alert">
                {refusalText(refused, t)}
              </Alert>
            )}
            <TextInput
              name="address"
              type="email"
              label={t("subscribers:field.address")}
              value={values.address}
              onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, address: value }))}
              error={wrong?.message}
              maxLength={lineLength}
              autoComplete="off"
              withAsterisk
              aria-required
            />
            <SubscriberFields
              values={values}
              choices={choices}
              onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
            />
            <Button type="submit" loading={state === "submitting"} style={{ alignSelf: "flex-start" }}>
              {t("subscribers:add.send")}
            </Button>
          </Stack>
        </Form>
      </Paper>
      <LeaveGuard dirty={copies.dirty} leaving={leaving} />
    </div>
  );
}
