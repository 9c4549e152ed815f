import { NativeSelect, Paper, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { timeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Noted } from "#contract/wire/things.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Side } from "./load-versions.ts";
import { RestoreButton } from "./restore-button.tsx";
import { type VersionsView, versionsAddress } from "./versions-view.ts";

type Props = {
  /** Of the screen. */
  path: string;
  /** As it is now. */
  thing: { version: number; changed: string; can: { write: boolean } };
  view: VersionsView;
  versions: Noted[];
  /** Null as long as no version is chosen. */
  sides: { chosen: Side; before: Side; after: Side } | null;
  /** What differs; `names` are those of the older and the newer side. */
  children: (names: [string, string]) => ReactNode;
};

/** A version beside the draft, or beside another version. */
export function Comparison({ path, thing, view, versions, sides, children }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const heading = useInSight(view.version);
  if (!sides || !view.version) {
    return (
      <Paper withBorder p="lg">
        <Text c="dimmed">{t("admin:versions.choose")}</Text>
      </Paper>
    );
  }
  const nameOf = (side: Side) => sideText(side, { t, language });
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="comparison">
      <Stack gap="md">
        <div className="admin-version-head">
          <Title order={2} size="h4" id="comparison" ref={heading} tabIndex={-1} suppressHydrationWarning>
            {nameOf(sides.chosen)}
          </Title>
          {thing.can.write && <RestoreButton thing={thing} revision={view.version} at={sides.chosen.at} />}
        </div>
        <OtherSide path={path} view={view} versions={versions} />
        {children([nameOf(sides.before), nameOf(sides.after)])}
      </Stack>
    </Paper>
  );
}

function sideText({ number, at }: Side, { t, language }: { t: Translate; language: Language }): string {
  if (number === null) return t("admin:versions.draft");
  return t("admin:versions.older", { number, time: timeText(at, language) });
}

function OtherSide({ path, view, versions }: Pick<Props, "path" | "view" | "versions">) {
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
        void navigate(versionsAddress(path, { ...view, other }), { preventScrollReset: true });
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
