import { Anchor, Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { Order } from "#shop/orders/contract.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { nextAddress, shipAddress } from "../addresses.ts";
import type { Stage } from "../stage.ts";
import type { PackingState, Told } from "../state/use-packing.ts";

type Props = {
  order: Order;
  stage: Stage;
  state: PackingState;
  queue: string[];
  answer: { refused: Refusal | null } | undefined;
  /** What has been read of a code so far. */
  reading: string;
};

const icons: Record<Told["kind"], IconName> = { good: "check", bad: "warning", plain: "undo" };

/** Within reach of the thumb: what came of the last scan, how far it is, and what ends it. */
export function PackBar({ order, stage, state, queue, answer, reading }: Props) {
  const t = useTexts();
  const { told, total, progress } = state;
  const refused = answer?.refused ?? null;
  const kind = refused ? "bad" : (told?.kind ?? "plain");
  return (
    <section className="pack-bar" data-told={kind} aria-label={t("admin:packing.title")}>
      <div className="pack-told">
        {(refused || told) && <Icon name={refused ? icons.bad : icons[told?.kind ?? "plain"]} size={24} />}
        <div>
          {/* Said anew each time, also in the same words. */}
          <p role="alert" key={`bad ${told?.number}`}>
            {refused ? refusalText(refused, t) : told?.kind === "bad" ? told.text : ""}
          </p>
          <p role="status">{!refused && told && told.kind !== "bad" ? told.text : ""}</p>
          {!told && !refused && <p className="pack-scripted">{t("admin:packing.scan.hint")}</p>}
        </div>
        {reading && <span className="pack-reading">{t("admin:packing.scan.reading", { text: reading })}</span>}
      </div>
      <div className="pack-total pack-scripted">
        <progress className="pack-progress" value={total.packed} max={total.all} aria-hidden="true" />
        <span>{t("admin:packing.total", total)}</span>
      </div>
      <div className="pack-acts">
        <Button
          variant="default"
          className="pack-undo pack-scripted"
          leftSection={<Icon name="undo" />}
          aria-label={t("admin:packing.undo")}
          aria-disabled={progress.steps.length === 0}
          data-disabled={progress.steps.length === 0 || undefined}
          onClick={() => progress.steps.length > 0 && state.undo()}
        >
          {t("admin:packing.undoShort")}
        </Button>
        <Anchor component={Link} to={nextAddress({ after: order._id, queue })} size="sm" className="pack-skip">
          {t("admin:packing.skip")}
        </Anchor>
        <Finish {...{ order, stage, state }} />
      </div>
    </section>
  );
}

const never = () => () => undefined;

/** What ends it: said plainly where something is missing still. Without script nothing is counted, and one click is enough. */
function Finish({ order, stage, state: { total } }: Pick<Props, "order" | "stage" | "state">) {
  const t = useTexts();
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isBusy = useNavigation().formData?.get("intent") === "pack";
  const missing = isScripted ? total.all - total.packed : 0;
  const variant = missing > 0 ? "default" : "filled";
  if (stage === "rest") {
    return (
      <Button component={Link} to={shipAddress(order._id)} variant={variant} leftSection={<Icon name="mail" />}>
        {t("admin:packing.toShip")}
      </Button>
    );
  }
  return (
    <Form method="post" className="pack-finish">
      <input type="hidden" name="intent" value="pack" />
      <Button type="submit" variant={variant} loading={isBusy} leftSection={<Icon name="check" />}>
        {missing > 0 ? t("admin:packing.finishEarly", { count: missing }) : t("admin:packing.finish")}
      </Button>
    </Form>
  );
}
