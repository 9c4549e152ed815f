import { Anchor, Badge, Button, ScrollArea, Stack, Text, Title } from "@mantine/core";
import { altAddress } from "#cms/files/web/admin/index.ts";
import type { OwnTextName } from "#cms/pages/own-gaps.ts";
import { findBlock } from "#contract/blocks/change-blocks.ts";
import { useLabelIn } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { settingsField } from "../../settings/settings-fields.ts";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import type { Acts } from "../state/use-acts.ts";
import { type Finding, findingKey, findingText } from "./finding.ts";
import type { Checks } from "./use-checks.ts";

type Props = { checks: Checks; blocks: Blocks; acts: Acts; settings: string; onJump: (finding: Finding) => void };

const kinds = ["error", "advice"] as const;

/** Everything that was found on the page; a click leads there. */
export function ChecksPanel({ checks, blocks, acts, settings, onJump }: Props) {
  const t = useTexts();
  const { state, findings, again } = checks;
  return (
    <ScrollArea h="100%" type="auto" offsetScrollbars>
      <Stack gap="md">
        <Text size="sm" c={state === "failed" ? "red" : "dimmed"}>
          {t(state === "checked" && findings.length === 0 ? "admin:check.nothing" : `admin:check.state.${state}`)}
        </Text>
        {state === "failed" && (
          <Button size="xs" variant="default" onClick={again}>
            {t("admin:check.again")}
          </Button>
        )}
        {kinds.map((kind) => {
          const found = findings.filter((finding) => finding.kind === kind);
          if (found.length === 0) return null;
          return (
            <section key={kind} aria-labelledby={`check-${kind}`}>
              <Title order={2} size="xs" c="dimmed" mb={6} id={`check-${kind}`}>
                {t(`admin:check.kind.${kind}`, { count: found.length })}
              </Title>
              <ul className="check-findings">
                {found.map((finding) => (
                  <li key={findingKey(finding)}>
                    <FindingLine
                      finding={finding}
                      place={finding.block === null ? "" : acts.nameOf(findBlock(blocks.blocks, finding.block)?.block)}
                      settings={settings}
                      onJump={() => onJump(finding)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </Stack>
    </ScrollArea>
  );
}

/** How many there are, beside the name of the panel. */
export function CheckCount({ findings }: Pick<Checks, "findings">) {
  if (findings.length === 0) return null;
  return (
    <Badge
      component="span"
      size="sm"
      circle
      ml={4}
      color={findings.some(({ kind }) => kind === "error") ? "red" : "gray"}
    >
      {findings.length}
    </Badge>
  );
}

type LineProps = { finding: Finding; place: string; settings: string; onJump: () => void };

function FindingLine({ finding, place, settings, onJump }: LineProps) {
  const { kind, text } = finding;
  const look = { className: "check-finding", "data-kind": kind };
  return (
    <>
      {text ? (
        // Read anew, so that the browser gives the field the focus.
        <a {...look} href={`${settings}#${settingsField({ text, language: finding.language })}`}>
          <OwnFinding finding={finding} text={text} />
        </a>
      ) : (
        <button type="button" {...look} onClick={onJump}>
          <FindingWords finding={finding} place={place} />
        </button>
      )}
      <DescribeLink finding={finding} />
    </>
  );
}

function OwnFinding({ finding, text }: { finding: Finding; text: OwnTextName }) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const label = t(`admin:pageSettings.field.${text}`);
  return <FindingWords finding={finding} place={finding.language ? labelIn(label, finding.language) : label} />;
}

function FindingWords({ finding, place }: Pick<LineProps, "finding" | "place">) {
  const t = useTexts();
  return (
    <>
      {place && (
        <Badge component="span" variant="light" color={finding.kind === "error" ? "red" : "gray"} size="sm">
          {place}
        </Badge>
      )}
      <span>{findingText(t, finding)}</span>
      {finding.about && (
        <Text component="span" size="xs" c="dimmed" lineClamp={2}>
          {t("admin:check.about", { text: finding.about })}
        </Text>
      )}
    </>
  );
}

/** What is said of a picture is written at the picture, and then holds wherever it is shown. */
function DescribeLink({ finding: { name, file } }: { finding: Finding }) {
  const t = useTexts();
  if (!file || (name !== "pictureUnnamed" && name !== "pictureUntranslated")) return null;
  return (
    <Anchor size="xs" href={altAddress([file])} target="_blank" rel="noopener" px={8}>
      {t("admin:check.describe")}
    </Anchor>
  );
}

/** What was found in the chosen block, above its properties. */
export function BlockFindings({ checks, block }: { checks: Checks; block: string }) {
  const t = useTexts();
  const found = checks.findings.filter((finding) => finding.block === block);
  if (found.length === 0) return null;
  return (
    <ul className="check-notes" aria-label={t("admin:canvas.checks")}>
      {found.map((finding) => (
        <li key={findingKey(finding)} data-kind={finding.kind}>
          {findingText(t, finding)} {finding.about && t("admin:check.about", { text: finding.about })}
          <DescribeLink finding={finding} />
        </li>
      ))}
    </ul>
  );
}
