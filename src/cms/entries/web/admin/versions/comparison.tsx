import { Alert, NativeSelect, Paper, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Revision } from "#cms/entries/contract.ts";
import { timeText } from "#contract/formats/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { DifferenceView } from "./difference-view.tsx";
import type { loadVersions, Side } from "./load-versions.ts";
import { RestoreButton } from "./restore-button.tsx";
import { type VersionsView, versionsAddress } from "./versions-view.ts";

type Loaded = Awaited<ReturnType<typeof loadVersions>>;
type Props = Pick<Loaded, "entry" | "comparison"> & { view: VersionsView; versions: Revision[] };

/** A version beside the draft, or beside another version. */
export function Comparison({ entry, view, versions, comparison }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const heading = useInSight(view.version);
  if (!comparison || !view.version) {
    return (
      <Paper withBorder p="lg">
        <Text c="dimmed">{t("admin:versions.choose")}</Text>
      </Paper>
    );
  }
  const { chosen, before, after, fields, others } = comparison;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="comparison">
      <Stack gap="md">
        <div className="admin-version-head">
          <Title order={2} size="h4" id="comparison" ref={heading} tabIndex={-1} suppressHydrationWarning>
            {sideText(chosen, { t, language })}
          </Title>
          {entry.can.write && <RestoreButton entry={entry} revision={view.version} at={chosen.at} />}
        </div>
        <OtherSide entry={entry.id} view={view} versions={versions} />
        {fields.length === 0 && !others ? (
          <Alert variant="light">{t("admin:versions.same")}</Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {t("admin:versions.legend")}
          </Text>
        )}
        {fields.map((difference) => (
          <DifferenceView
            key={difference.field}
            difference={difference}
            names={[sideText(before, { t, language }), sideText(after, { t, language })]}
          />
        ))}
        {others && <Text size="sm">{t("admin:versions.othersDiffer")}</Text>}
      </Stack>
    </Paper>
  );
}

function sideText({ number, at }: Side, { t, language }: { t: Translate; language: Language }): string {
  if (number === null) return t("admin:versions.draft");
  return t("admin:versions.older", { number, time: timeText(at, language) });
}

function OtherSide({ entry, view, versions }: { entry: string; view: VersionsView; versions: Revision[] }) {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const others = versions.filter(({ _id }) => _id !== view.version);
  return (
    <NativeSelect
      label={t("admin:versions.compare")}
      value={view.other ?? ""}
      onChange={(event) => {
        const other = event.currentTarget.value || null;
        void navigate(versionsAddress(entry, { ...view, other }), { preventScrollReset: true });
      }}
      data={[
        { value: "", label: t("admin:versions.draft") },
        ...others.map(({ _id, number, changed }) => ({
          value: _id,
          label: sideText({ number, at: changed }, { t, language }),
        })),
      ]}
    />
  );
}

/** If the list is above the comparison, choosing a version scrolls to it. */
function useInSight(version: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(version);
  useEffect(() => {
    if (version === last.current) return;
    last.current = version;
    if (window.matchMedia("(max-width: 61.99em)").matches) heading.current?.focus();
  }, [version]);
  return heading;
}
