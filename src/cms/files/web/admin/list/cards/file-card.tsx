import { ActionIcon, Anchor, Button, Checkbox, Group, Radio, Text } from "@mantine/core";
import { type ChangeEvent, type DragEvent, useId } from "react";
import { Link } from "react-router";
import { fileSize } from "#contract/formats/file-size.ts";
import { plainForm, plainWish } from "#web/admin/lists/parts/plain-list.tsx";
import { type Drawn, Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { useThisList } from "../came-from.ts";
import type { FileIntent } from "../change-files.ts";
import { type FileRow, isPickable } from "../file-rows.ts";
import { editAddress, fileAddress } from "../file-view.ts";
import { cropIcon } from "../icons.tsx";
import { asksFirst, type ChangeFiles } from "../use-file-changes.tsx";
import { useLacksAlt } from "../use-lacks-alt.ts";
import { FileState, FileThumb } from "./file-thumb.tsx";
import type { Choice } from "./use-choice.ts";

export type CardProps = {
  row: FileRow;
  choice: Choice;
  /** Only in the file browser; the picker offers nothing but selecting. */
  change?: ChangeFiles | undefined;
  /** Only one can be chosen. */
  single?: boolean | undefined;
  onDrag?: ((event: DragEvent, row: FileRow) => void) | undefined;
};

/** One file: preview, facts and acts. */
export function FileCard({ row, choice, change, single, onDrag }: CardProps) {
  const chosen = choice.has(row.id);
  const field = useId();
  const list = useThisList();
  const edits = change !== undefined && row.trashedUntil === null;
  const dragging = onDrag &&
    edits &&
    row.can.write && { draggable: true, onDragStart: (event: DragEvent) => onDrag(event, row) };
  return (
    <li className="files-card" data-selected={chosen || undefined} data-picks={change ? undefined : true} {...dragging}>
      <Chooser
        {...{ row, choice, single }}
        id={field}
        disabled={!change && !isPickable(row)}
        listed={change !== undefined}
      />
      {edits ? (
        <Link
          to={editAddress(row)}
          state={list}
          className="files-thumb"
          tabIndex={-1}
          aria-hidden="true"
          draggable={false}
        >
          <FileThumb row={row} />
        </Link>
      ) : (
        <label htmlFor={field} className="files-thumb">
          <FileThumb row={row} />
        </label>
      )}
      <div className="files-text">
        <FileName row={row} linked={edits} />
        <Facts row={row} />
        <FileState row={row} />
        {change && <Hints row={row} />}
      </div>
      {change && <CardActions row={row} change={change} />}
    </li>
  );
}

type ChooserProps = Pick<CardProps, "row" | "choice" | "single"> & {
  id: string;
  disabled: boolean;
  /** Without script, ticked files of the list are sent by its plain form. */
  listed: boolean;
};

function Chooser({ row, choice, single, id, disabled, listed }: ChooserProps) {
  const t = useTexts();
  const field = {
    id,
    disabled,
    "aria-label": t("admin:selection.one", { name: row.fileName }),
    checked: choice.has(row.id),
    onChange: (event: ChangeEvent<HTMLInputElement>) => choice.toggle(row, (event.nativeEvent as MouseEvent).shiftKey),
    className: "files-chooser",
  };
  if (single) return <Radio name="file" {...field} />;
  return <Checkbox {...field} {...(listed && { form: plainForm, name: "id", value: row.id })} />;
}

function FileName({ row, linked }: { row: FileRow; linked: boolean }) {
  const list = useThisList();
  const name = <span className="files-name">{row.name}</span>;
  if (!linked) {
    return (
      <Text size="sm" fw={600} title={row.fileName}>
        {name}
      </Text>
    );
  }
  return (
    <Anchor
      component={Link}
      to={editAddress(row)}
      state={list}
      size="sm"
      fw={600}
      c="inherit"
      title={row.fileName}
      draggable={false}
      className="files-link"
    >
      {name}
    </Anchor>
  );
}

function Facts({ row }: { row: FileRow }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Text size="xs" c="dimmed" className="admin-date">
      {row.ext && `${row.ext} · `}
      {fileSize(row.size, language)}
      <br />
      {row.trashedUntil ? (
        <>
          {t("admin:files.trashedUntil")} <Time at={row.trashedUntil} />
        </>
      ) : (
        t("admin:files.uses", { count: row.uses.length })
      )}
    </Text>
  );
}

/** The badges for what needs attention. */
function Hints({ row }: { row: FileRow }) {
  const t = useTexts();
  const lacks = useLacksAlt(row);
  if (row.trashedUntil !== null || (!lacks && row.alike === 0)) return null;
  return (
    <Text size="xs" component="div" className="files-hints">
      {lacks && <span>{lacks}</span>}
      {row.alike > 0 && (
        <Anchor component={Link} to={fileAddress({ alike: row.id })} size="xs" draggable={false}>
          {t("admin:files.alike", { count: row.alike })}
        </Anchor>
      )}
    </Text>
  );
}

function CardActions({ row, change }: { row: FileRow; change: ChangeFiles }) {
  const t = useTexts();
  const { can, isImg, state } = row;
  if (row.trashedUntil !== null) {
    if (!can.delete) return null;
    return (
      <Group gap={4} className="files-actions">
        <Action icon="back" says="bringBack" row={row} act={{ intent: "undelete", change }} />
        <Action icon="trash" says="purgeOne" row={row} act={{ intent: "purge", change }} />
      </Group>
    );
  }
  return (
    <>
      {state === "failed" && can.write && (
        <Button
          size="compact-sm"
          variant="default"
          className="files-again"
          {...button({ intent: "process", change }, row)}
        >
          {t("admin:files.processAgain")}
        </Button>
      )}
      <Group gap={4} className="files-actions">
        <Action icon="edit" says="editOne" row={row} to={editAddress(row)} />
        {isImg && can.write && <Action icon={cropIcon} says="cropOne" row={row} to={`${editAddress(row)}?crop`} />}
        {can.delete && <Action icon="trash" says="deleteOne" row={row} act={{ intent: "delete", change }} />}
      </Group>
    </>
  );
}

type CardAct = { intent: FileIntent; change: ChangeFiles };

/** A button for an act on a file. Without script it submits the list's plain form. */
function button({ intent, change }: CardAct, row: FileRow) {
  const wish = plainWish({ intent, asks: asksFirst.has(intent) }, row.id);
  return { type: "submit", form: plainForm, ...wish, onClick: () => change(intent, [row]) } as const;
}

type ActionProps = { icon: Drawn; says: string; row: FileRow } & ({ to: string } | { act: CardAct });

function Action({ icon, says, row, ...way }: ActionProps) {
  const t = useTexts();
  const list = useThisList();
  const said = t(`admin:files.${says}`, { name: row.fileName });
  const look = { variant: "subtle", color: "gray", c: "inherit", size: "lg", title: said, "aria-label": said } as const;
  if ("to" in way) {
    return (
      <ActionIcon component={Link} to={way.to} state={list} draggable={false} {...look}>
        <Icon name={icon} />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon {...button(way.act, row)} {...look}>
      <Icon name={icon} />
    </ActionIcon>
  );
}
