import { Alert, Button, Group, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { checkAudit } from "#cms/audit/contract.ts";
import type { Reply } from "#contract/wire/route.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";

type Found = Reply<typeof checkAudit>;
type Check = { state: "busy" | "failed" | Found; again: () => void };

/** Checks after the list is shown, since following the whole chain takes time. */
export function useAuditCheck(): Check {
  const [state, setState] = useState<Check["state"]>("busy");
  useEffect(() => {
    if (state === "busy") browserApi.call(checkAudit, {}).then(setState, () => setState("failed"));
  }, [state]);
  return { state, again: () => setState("busy") };
}

/** The number of the broken row; null if none is known. */
export function brokenRow({ state }: Check): number | null {
  return typeof state === "string" ? null : state.broken;
}

type Props = { check: Check; addressOf: ((number: number) => string) | null };

/** Whether the log is as it was written. */
export function AuditState({ check, addressOf }: Props) {
  const t = useTexts();
  const { state, again } = check;
  const broken = brokenRow(check);
  if (broken !== null) return <Broken number={broken} addressOf={addressOf} />;
  return (
    <Group gap="xs" className="audit-state" data-state={typeof state === "string" ? state : "whole"} wrap="nowrap">
      <Icon name={state === "failed" ? "warning" : state === "busy" ? "history" : "check"} />
      <Text size="sm" role="status">
        {typeof state === "string" ? t(`admin:audit.check.${state}`) : <Whole rows={state.rows} />}
      </Text>
      {state === "failed" && (
        <Button variant="default" size="compact-sm" onClick={again}>
          {t("admin:audit.check.again")}
        </Button>
      )}
    </Group>
  );
}

function Whole({ rows }: { rows: number }) {
  return useTexts()("admin:audit.check.whole", { count: rows, rows });
}

function Broken({ number, addressOf }: { number: number; addressOf: Props["addressOf"] }) {
  const t = useTexts();
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<Icon name="warning" size={22} />}
      title={t("admin:audit.check.broken")}
      className="audit-broken"
    >
      {t("admin:audit.check.brokenText", { number })}
      {addressOf && (
        <div>
          <Button component={Link} to={addressOf(number)} color="red.9" size="compact-sm" mt="sm">
            {t("admin:audit.check.show", { number })}
          </Button>
        </div>
      )}
    </Alert>
  );
}
