import { Button, Group, Stack, Text } from "@mantine/core";
import { useId, useRef } from "react";
import { lackingAlt } from "#cms/files/alt.ts";
import { changeFile, type File } from "#cms/files/contract.ts";
import { EditFrame } from "#web/admin/form/edit-frame.tsx";
import { SaveButton } from "#web/admin/form/edit-screen.tsx";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { Inputs, useMayOnlyRead } from "#web/admin/form/read-only.tsx";
import { SaveBar } from "#web/admin/form/saving/save-bar.tsx";
import { VersionConflict } from "#web/admin/form/saving/version-conflict.tsx";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { fieldLabel } from "../edit/file-values.ts";
import type { FileRow } from "../list/file-rows.ts";
import { filesAddress } from "../list/file-view.ts";
import { useRefresh } from "../list/use-refresh.ts";
import { AltRow } from "./alt-row.tsx";
import { altFields, altText } from "./alt-values.ts";
import { type Alts, formOfOne, useAlts } from "./use-alts.ts";

type Props = {
  files: File[];
  rows: FileRow[];
  /** How many pictures have no alternative text; null if pictures were chosen. */
  lacking: number | null;
};

/** The alternative texts of several pictures, saved together. */
export function AltsScreen({ files, rows, lacking }: Props) {
  const alts = useAlts(files);
  const { states, busy, dirty, submit, change } = alts;
  const leaving = useRef(false);
  const id = useId();
  const rowOf = useKnownRows(rows);
  useRefresh(rows);
  const needs = (rows.length === 0 || rows.some(({ can }) => can.write)) && changeFile;
  const readOnly = useMayOnlyRead(needs);
  if (states.length === 0 && files.length === 0) return <Empty chosen={lacking === null} />;
  const savedAt = states.map((state) => state.savedAt).findLast((at) => at !== null) ?? null;
  const bar = !readOnly && (
    <SaveBar stored dirty={dirty} savedAt={savedAt}>
      <SaveButton form={id} busy={busy} />
    </SaveBar>
  );
  return (
    <>
      <Told alts={alts} files={files} lacking={lacking} />
      <EditFrame needs={needs} id={id} thing={null} onSave={submit} bar={bar}>
        <Inputs>
          <Stack gap="md">
            {states.map((state) => {
              const row = rowOf(state.thing?._id ?? "");
              return row && <AltRow key={row.id} {...{ state, row, leaving, busy, change }} />;
            })}
          </Stack>
        </Inputs>
      </EditFrame>
      <AltConflict alts={alts} />
      <LeaveGuard dirty={dirty} leaving={leaving} />
    </>
  );
}

function Empty({ chosen }: { chosen: boolean }) {
  const t = useTexts();
  const kind = chosen ? "gone" : "done";
  return (
    <ListEmpty
      icon={chosen ? "search" : "check"}
      title={t(`admin:alts.${kind}.title`)}
      text={t(`admin:alts.${kind}.text`)}
      reset={{ to: filesAddress, label: t("admin:file.back") }}
    />
  );
}

/** The pictures that were shown here, also those that the list no longer holds since they lack nothing now. */
function useKnownRows(rows: FileRow[]): (id: string) => FileRow | undefined {
  const known = useRef(new Map<string, FileRow>());
  for (const row of rows) known.current.set(row.id, row);
  return (id) => known.current.get(id);
}

/** What the texts are for, how many are missing here, and the way to the next pictures. */
function Told({ alts, files, lacking }: { alts: Alts } & Pick<Props, "files" | "lacking">) {
  const t = useTexts();
  const site = useSiteLanguages();
  const { states, dirty, busy, renew } = alts;
  const shown = new Set(states.map(({ thing }) => thing?._id));
  const open = states.filter(({ thing }) => thing && lackingAlt(thing, site).length > 0).length;
  const next = lacking !== null && files.some(({ _id }) => !shown.has(_id));
  return (
    <Stack gap="xs" mb="md">
      <Text size="sm" c="dimmed">
        {t("admin:alts.hint")}
      </Text>
      <Group gap="sm">
        <Text size="sm" role="status">
          {open === 0 ? t("admin:alts.none") : t("admin:alts.open", { count: open })}
          {lacking !== null && lacking > open && ` ${t("admin:alts.all", { count: lacking })}`}
        </Text>
        {next && !dirty && !busy && (
          <Button size="compact-sm" variant="default" onClick={renew}>
            {t("admin:alts.next")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** One picture after the other, where somebody else has changed the same text. */
function AltConflict({ alts }: { alts: Alts }) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const asked = alts.states.find(({ other }) => other !== null);
  // The dialog stays, closed, so that it hands the focus back.
  const state = asked ?? alts.states[0];
  const file = state?.thing;
  if (!state || !file) return null;
  const open = alts.states.filter(({ other }) => other !== null);
  const names = open.map(({ thing }) => t("admin:alts.name", { name: thing?.name ?? "" })).join(", ");
  const notes = [
    alts.saved > 0 && t("admin:alts.saved", { count: alts.saved }),
    t("admin:alts.asked", { count: open.length, names }),
  ];
  const form = {
    ...formOfOne(state, alts),
    settle: (side: "mine" | "other") => alts.settle(file._id, side),
  };
  return (
    <VersionConflict
      form={form}
      fields={altFields}
      note={notes.filter(Boolean).join(" ")}
      title={t("admin:alts.conflict", { name: file.name })}
      labelOf={(name) => fieldLabel(name, { t, labelIn })}
      textOf={(values, name) => altText(values, { name, t })}
    />
  );
}
