import { Alert, Anchor, Button, Group, List } from "@mantine/core";
import { use } from "react";
import { Link } from "react-router";
import type { ClosedLink, Finding, Issue } from "#cms/newsletter/issues/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { ThingScreensContext } from "#web/admin/thing-screens.ts";
import { useTexts } from "#web/texts.tsx";
import { useActs } from "../use-acts.ts";

type Props = { issue: Issue; title: string; findings: Finding[]; color: string };

/** What the check has found, each with the way to mend it. */
export function Findings({ issue, title, findings, color }: Props) {
  const t = useTexts();
  if (findings.length === 0) return null;
  return (
    <Alert
      color={color}
      variant="light"
      icon={<Icon name="warning" size={22} />}
      title={title}
      className="newsletter-findings"
      data-tone={color}
    >
      <List size="sm" spacing={4}>
        {findings.map(({ code, lang, block, message, link }) => (
          <List.Item key={`${code}${lang ?? ""}${block ?? ""}${message}`}>
            {message}{" "}
            {code === "NO_IMPRINT" && (
              <Anchor component={Link} to="/admincenter/settings/config" size="sm">
                {t("newsletter:send.toAddress")}
              </Anchor>
            )}
            {link && <ToThing {...link} />}
          </List.Item>
        ))}
      </List>
      <Publishing issue={issue} findings={findings} />
    </Alert>
  );
}

/** Leads to where the thing is written; pages have no editor yet. */
function ToThing({ kind, thing }: ClosedLink) {
  const t = useTexts();
  const screens: Partial<Record<string, string>> = use(ThingScreensContext);
  const screen = screens[kind];
  if (!thing || !screen) return null;
  return (
    <Anchor component={Link} to={`${screen}/${thing}`} size="sm">
      {t("newsletter:closed.open")}
    </Anchor>
  );
}

/** Drafts that the issue leads to are published from here, each once. */
function Publishing({ issue, findings }: Pick<Props, "issue" | "findings">) {
  const t = useTexts();
  const { act, busy } = useActs(issue);
  const drafts = new Map(
    findings.flatMap(({ link }) => (link?.publish && link.thing ? [[link.thing, link.title]] : [])),
  );
  if (drafts.size === 0) return null;
  return (
    <Group gap="xs" mt="sm">
      {[...drafts].map(([entry, title]) => (
        <Button
          key={entry}
          className="newsletter-publish"
          variant="default"
          size="xs"
          loading={busy}
          onClick={() => {
            // The button disappears.
            document.getElementById("issue-send")?.focus();
            act("publish", { entry });
          }}
        >
          {t("newsletter:closed.publish", { title: title || t("newsletter:closed.untitled") })}
        </Button>
      ))}
    </Group>
  );
}
