import "./checks.css";
import { Anchor, Button, Text } from "@mantine/core";
import { Form, Link, useLoaderData, useNavigation } from "react-router";
import { readCheck, readFindings } from "#cms/checks/contract.ts";
import { findingNames } from "#cms/checks/finding.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { useActOutcome } from "#web/admin/form/outcome/use-act-outcome.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/checks.route";
import { actOnChecks } from "./act-on-checks.ts";
import { CheckState } from "./check-state.tsx";
import { checksPath, findingsAddress } from "./checks-address.ts";
import { FindingGroups } from "./finding-groups.tsx";
import { FindingPart } from "./finding-part.tsx";
import { OutsideSwitch } from "./outside-switch.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 25;

/** What is said once an act was done, by its intent. */
const doneTexts = {
  run: "admin:checks.started",
  hide: "admin:checks.done.hide",
  show: "admin:checks.done.show",
  outsideOn: "admin:checks.outside.turnedOn",
  outsideOff: "admin:checks.outside.turnedOff",
} as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const name = findingNames.find((one) => one === asked.get("name"));
  const isHidden = asked.get("hidden") === "yes";
  const page = Math.min(1_000_000, Math.max(1, Math.floor(Number(asked.get("page"))) || 1));
  const query = { page, pageSize, ...(isHidden ? { hidden: "yes" as const } : {}), ...(name ? { name } : {}) };
  const [check, [config], part] = await Promise.all([
    load(context, readCheck, {}),
    load(context, readConfig, { query: {} }),
    name || isHidden ? load(context, readFindings, { query }) : null,
  ]);
  const { version, seo } = config!;
  return { check, part, name: isHidden ? null : (name ?? null), outside: { version, on: seo.outsideLinks } };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnChecks(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:checks.title"));
}

/** What an owner should look at on the site, each with the way to where it is mended. */
export default function ChecksScreen() {
  const t = useTexts();
  const { check, part, name, outside } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const answer = useAnswer<typeof action>();
  const { heading, said } = useActOutcome(answer, ({ done }) => t(doneTexts[done]));
  const isRunning = check.run !== null && check.run.finished === null;
  if (part) return <FindingPart part={part} name={name} groups={check.groups} said={said} heading={heading} />;
  return (
    <>
      <PageHeader
        title={t("admin:checks.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
      >
        <Form method="post" action={checksPath}>
          <Button
            type="submit"
            name="intent"
            value="run"
            disabled={isRunning}
            loading={navigation.formData?.get("intent") === "run"}
          >
            {t("admin:checks.start")}
          </Button>
        </Form>
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:checks.intro")}
      </Text>
      <CheckState run={check.run} checked={check.checked} />
      <FindingGroups
        groups={check.groups}
        checked={check.checked !== null}
        running={isRunning}
        heading={heading}
        said={said}
      />
      {check.hidden > 0 && (
        <Anchor component={Link} to={findingsAddress({ hidden: true })} size="sm" className="checks-hidden">
          {t("admin:checks.hidden", { count: check.hidden })}
        </Anchor>
      )}
      <OutsideSwitch {...outside} />
    </>
  );
}
