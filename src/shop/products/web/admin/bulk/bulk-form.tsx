import { Alert, Button, Checkbox, Group, Paper, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { ShopFacts } from "#shop/catalogue/web/admin/index.ts";
import type { GroupChoice } from "#shop/groups/web/admin/index.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { actRefusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { productsPath } from "../product-address.ts";
import { BulkFields } from "./bulk-fields.tsx";
import { BulkResult } from "./bulk-result.tsx";
import type { BulkOutcome } from "./change-several.ts";
import { bulkFields, meantChange, nothingChanged, type TypedChange } from "./typed-change.ts";

export type BulkProduct = { _id: string; version: number; name: string; tags: string[] };
type Props = {
  products: BulkProduct[];
  shop: ShopFacts;
  groups: GroupChoice[];
  tags: string[];
  mayPublish: boolean;
};

/** What is to be changed; first it says what would become of each product, and only then it is done. */
export function BulkForm({ products, shop, groups, tags, mayPublish }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const fetcher = useFetcher<BulkOutcome>();
  const { data, state } = fetcher;
  const [values, setValues] = useState(nothingChanged);
  const [publishes, setPublishes] = useState(mayPublish);
  const leaving = useRef(false);
  const copies = useTypedCopy({
    ...{ kind: "product-bulk", fields: bulkFields, values, untouched: nothingChanged },
    ...{ onTake: setValues, leaving },
  });
  const { language, currency } = shop;
  const reading = { language, currency };
  const change = meantChange(values, reading);
  const isEmpty = Object.keys(change).length === 0;
  const items = products.map(({ _id, version }) => ({ _id, version }));
  const sent = JSON.stringify({ items, change, publish: publishes });
  /** What was sent last: of anything else, the answer says nothing. */
  const [asked, setAsked] = useState("");
  const onAnswer = useEffectEvent(({ done }: BulkOutcome) => {
    if (!done) return;
    tellSuccess(t("admin:bulk.done", { count: done.changed, published: done.published }));
    leaving.current = true;
    void navigate(productsPath);
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [state, data]);
  function ask(intent: "check" | "apply"): void {
    setAsked(sent);
    void fetcher.submit({ intent, sent }, { method: "post" });
  }
  const answer = asked === sent ? data : undefined;
  const faults = answer?.refused ? refusedFields(answer.refused) : [];
  const errorAt = (field: string) => faults.find((fault) => fault.field.startsWith(`change/${field}`))?.message;
  const busy = state !== "idle";
  return (
    <Stack gap="md" maw={900}>
      <Text c="dimmed" maw={640}>
        {t("admin:bulk.intro", { count: products.length })}
      </Text>
      <FormCopyNotice
        copies={copies}
        values={values}
        labelOf={(name) => t(`admin:bulk.field.${name}`)}
        textOf={(one, name) => [one[name]].flat().join(", ")}
      />
      <BulkFields
        {...{ values, reading, groups, tags, errorAt }}
        taken={[...new Set(products.flatMap((product) => product.tags))]}
        onChange={(part: Partial<TypedChange>) => setValues((now) => ({ ...now, ...part }))}
      />
      {mayPublish && (
        <Checkbox
          label={t("admin:bulk.publish")}
          description={t("admin:bulk.publishHint")}
          checked={publishes}
          onChange={(event) => setPublishes(event.currentTarget.checked)}
        />
      )}
      {answer?.refused && (
        <Alert color="red" variant="light" icon={<Icon name="warning" />} role="alert">
          {actRefusalText(answer.refused, t)}
        </Alert>
      )}
      <Group>
        <Button
          variant={answer?.checked ? "default" : "filled"}
          loading={busy}
          disabled={isEmpty}
          onClick={() => ask("check")}
        >
          {t("admin:bulk.check")}
        </Button>
      </Group>
      {answer?.checked && (
        <Paper withBorder p="md">
          <Stack gap="md">
            <BulkResult lines={answer.checked} reading={reading} />
            <Group>
              <Button loading={busy} leftSection={<Icon name="save" />} onClick={() => ask("apply")}>
                {t("admin:bulk.apply", { count: answer.checked.length })}
              </Button>
            </Group>
          </Stack>
        </Paper>
      )}
      <LeaveGuard dirty={copies.dirty} leaving={leaving} />
    </Stack>
  );
}
