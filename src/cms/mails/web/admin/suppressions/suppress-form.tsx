import { Button, Group, Paper, Text, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { lineLength } from "#contract/wire/shapes.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { forgetTold, tellSuccess } from "#web/admin/notices/notify.ts";
import { type Fields, line } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import type { changeSuppressions } from "./change-suppressions.ts";

type Suppressed = { address: string; said: string };

const suppressFields: Fields<Suppressed> = { address: line("address"), said: line("said") };
const nothing: Suppressed = { address: "", said: "" };

/** `typed`: what was refused. */
export type SuppressOutcome = Awaited<ReturnType<typeof changeSuppressions>> & { typed?: Suppressed };

/** Blocks an address by hand. `sent`: the result if the form was sent without script. */
export function SuppressForm({ sent }: { sent: SuppressOutcome | undefined }) {
  const t = useTexts();
  const fetcher = useFetcher<SuppressOutcome>();
  const [values, setValues] = useState(sent?.typed ?? nothing);
  const leaving = useRef(false);
  const copies = useTypedCopy({
    ...{ kind: "suppression", fields: suppressFields, values, untouched: nothing },
    ...{ onTake: setValues, leaving },
  });
  const { data } = fetcher;
  const [received, setReceived] = useState(data);
  if (data && data !== received) {
    setReceived(data);
    if (data.done) setValues(nothing);
  }
  const receive = useEffectEvent(() => tellSuccess(t("mails:suppressions.done.add", { count: 1 })));
  useEffect(() => {
    if (data?.done) receive();
  }, [data]);
  const answer = data ?? (sent?.typed && sent);
  const refused = answer?.refused ?? null;
  const errorOf = (name: string) => refused && refusedFields(refused).find(({ field }) => field === name)?.message;
  const wrongSaid = errorOf("said");
  const wrongAddress = errorOf("address") ?? (wrongSaid ? null : refused && refusalText(refused, t));
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-labelledby="suppress">
      <fetcher.Form method="post" noValidate onSubmit={forgetTold}>
        <input type="hidden" name="intent" value="add" />
        <Text component="h2" fw={600} id="suppress" mb="xs">
          {t("mails:suppressions.add.title")}
        </Text>
        <FormCopyNotice
          copies={copies}
          values={values}
          labelOf={(name) => t(`mails:suppressions.add.${name}`)}
          textOf={(one, name) => one[name]}
        />
        <Group align="flex-start" gap="sm" className="mails-test">
          <TextInput
            name="address"
            type="email"
            label={t("mails:suppressions.add.address")}
            maxLength={lineLength}
            value={values.address}
            onChange={(event) => setValues({ ...values, address: event.currentTarget.value })}
            error={wrongAddress}
            autoComplete="off"
          />
          <TextInput
            name="said"
            label={t("mails:suppressions.add.said")}
            maxLength={lineLength}
            value={values.said}
            onChange={(event) => setValues({ ...values, said: event.currentTarget.value })}
            error={wrongSaid}
            autoComplete="off"
          />
          <Button type="submit" variant="default" loading={fetcher.state !== "idle"} className="mails-test-button">
            {t("mails:suppressions.add.button")}
          </Button>
        </Group>
      </fetcher.Form>
      <LeaveGuard dirty={copies.dirty} leaving={leaving} />
    </Paper>
  );
}
