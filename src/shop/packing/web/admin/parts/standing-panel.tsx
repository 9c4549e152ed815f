import { Alert, Button, Group } from "@mantine/core";
import { Form, Link, useNavigation } from "react-router";
import { clockText } from "#contract/formats/dates/date-time.ts";
import { ordersPath, papersPath } from "#shop/catalogue/web/admin/index.ts";
import type { Order } from "#shop/orders/contract.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { nextAddress, shipAddress } from "../addresses.ts";
import type { Stage } from "../stage.ts";

type Props = {
  order: Order;
  stage: Stage;
  packedBy: { name: string; self: boolean; at: string } | null;
  queue: string[];
  next: { _id: string; number: string } | null;
  answer: { refused: Refusal | null } | undefined;
};

/** Why an order is not packed here now, or what comes after it is packed. */
export function StandingPanel(props: Props) {
  const t = useTexts();
  const { order, stage } = props;
  if (stage === "open") return null;
  if (stage === "rest") {
    return (
      <Alert color="blue" icon={<Icon name="info" />} mb="md">
        {t("admin:packing.rest")}
      </Alert>
    );
  }
  if (stage === "packed" || stage === "ready") return <PackedPanel {...props} />;
  return (
    <Alert
      color={stage === "unpaid" || stage === "changing" ? "yellow" : "red"}
      icon={<Icon name="warning" />}
      mb="md"
      role="alert"
    >
      {t(`admin:packing.over.${stage}`)}
      <Group gap="xs" mt="sm">
        <Button component={Link} to={`${ordersPath}/${order._id}`} variant="default">
          {t("admin:packing.toOrder")}
        </Button>
        <NextButton {...props} />
      </Group>
    </Alert>
  );
}

function PackedPanel(props: Props) {
  const t = useTexts();
  const { order, stage, packedBy, answer } = props;
  const refused = answer?.refused ?? null;
  const byOther = packedBy !== null && !packedBy.self;
  const isBusy = useNavigation().formData?.get("intent") === "ready";
  const papers = `${papersPath}?${new URLSearchParams({ id: order._id })}`;
  return (
    <Alert
      color={byOther ? "yellow" : "green"}
      icon={<Icon name={byOther ? "warning" : "check"} />}
      mb="md"
      role={byOther ? "alert" : "status"}
      title={<PackedTitle {...props} />}
    >
      {refused && (
        <p role="alert" className="pack-refused">
          {refusalText(refused, t)}
        </p>
      )}
      <Group gap="xs">
        {stage === "packed" && !order.pickup && (
          <Button component={Link} to={shipAddress(order._id)} leftSection={<Icon name="mail" />} variant="default">
            {t("admin:packing.packed.ship")}
          </Button>
        )}
        {stage === "packed" && order.pickup && (
          <Form method="post">
            <input type="hidden" name="intent" value="ready" />
            <Button type="submit" variant="default" leftSection={<Icon name="mail" />} loading={isBusy}>
              {t("admin:packing.packed.ready")}
            </Button>
          </Form>
        )}
        <Button component={Link} to={papers} variant="default" leftSection={<Icon name="file" />}>
          {t("admin:packing.packed.papers")}
        </Button>
        <NextButton {...props} />
      </Group>
    </Alert>
  );
}

function PackedTitle({ order, stage, packedBy }: Props) {
  const t = useTexts();
  const language = useLanguage();
  if (stage === "ready") return t(`admin:packing.packed.${order.email ? "isReady" : "isReadyUnmailed"}`);
  if (packedBy === null) return t("admin:packing.packed.somebody");
  if (packedBy.self) return t("admin:packing.packed.self");
  return t("admin:packing.packed.other", { name: packedBy.name, time: clockText(packedBy.at, language) });
}

function NextButton({ order, queue, next }: Props) {
  const t = useTexts();
  if (!next) return <span className="pack-last">{t("admin:packing.packed.end")}</span>;
  return (
    <Button component={Link} to={nextAddress({ after: order._id, queue })}>
      {t("admin:packing.packed.next")}
    </Button>
  );
}
