import { Badge, Button, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import type { Language } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import type { Order } from "#shop/orders/contract.ts";
import { linesLeft } from "#shop/orders/lines-left.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import type { PackRow } from "#shop/packing/contract.ts";
import { countOf } from "#shop/packing/progress.ts";
import { byStorage } from "#shop/stock/storage.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { rowName } from "../row-name.ts";
import type { Stage } from "../stage.ts";
import type { PackingState } from "../state/use-packing.ts";

type Props = {
  order: Order;
  rows: PackRow[];
  state: PackingState;
  stage: Stage;
  language: Language;
  pictures: Shown[];
};

/**
 * What goes in, with how much of it is packed: under the places where it is stored, if any is known, line by line. What
 * is in a case stands below its name.
 */
export function PackRows({ order, rows, language, ...shared }: Props) {
  const t = useTexts();
  const list = useRef<HTMLElement>(null);
  const { told } = shared.state;
  useEffect(() => {
    if (told?.row === undefined) return;
    // Whoever scans sees the row, wherever it stands.
    const row = list.current?.querySelector(`[data-row="${CSS.escape(told.row)}"]`);
    row?.scrollIntoView({ block: "center" });
  }, [told]);
  const left = new Map(linesLeft(order).map(({ line, amount }) => [line, amount]));
  const places = byStorage(rows);
  const isPlaced = places.some(({ place }) => place !== "");
  return (
    <section aria-labelledby="pack-rows" className="pack-main" ref={list}>
      <Title order={2} size="h5" id="pack-rows" mb="xs">
        {t("admin:packing.rows")}
      </Title>
      {places.map(({ place, things }) => (
        <div key={place} className="pack-place">
          {isPlaced && (
            <Title order={3} size="h6">
              {place || t("admin:packing.unplaced")}
            </Title>
          )}
          <ul className="pack-rows">
            {things.map((row, at) => {
              const line = order.lines[row.line];
              const beginsCase = row.inCase && things[at - 1]?.line !== row.line;
              return (
                <li key={row.key} className="pack-item" data-in-case={row.inCase || undefined}>
                  {beginsCase && line && (
                    <Text size="sm" fw={600} className="pack-case">
                      {t("admin:packing.case", { count: left.get(row.line) ?? 0, name: lineName(line, language) })}
                    </Text>
                  )}
                  <Row row={row} language={language} {...shared} />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

type RowProps = Omit<Props, "order" | "rows"> & { row: PackRow };

function Row({ row, state, stage, language, pictures }: RowProps) {
  const t = useTexts();
  const packed = countOf(state.progress, row);
  const isDone = packed === row.amount;
  const name = rowName(row, language);
  const picture = pictures.find(({ id }) => id === row.picture);
  const ean = row.codes.find((code) => code !== row.sku);
  const group = leadingTitle({ de: row.group_de, en: row.group_en }, language);
  const about = [
    group,
    row.sku && t("admin:packing.sku", { sku: row.sku }),
    ean ? t("admin:packing.ean", { ean }) : t("admin:packing.noCode"),
  ];
  const counts = stage === "open" || stage === "rest";
  return (
    <div
      className="pack-row"
      data-done={isDone || undefined}
      data-row={row.key}
      data-told={state.told?.row === row.key ? state.told.kind : undefined}
    >
      <span className="pack-picture">
        {picture ? (
          <Picture picture={{ ...picture, alt: "", placeholder: null }} sizes="72px" fit="contain" />
        ) : (
          <Icon name="image" size={26} />
        )}
      </span>
      <div className="pack-text">
        <p className="pack-name">
          <strong className="pack-amount">{row.amount} ×</strong> {name}{" "}
          {row.age > 0 && (
            <Badge component="span" size="sm" color="red" variant="light" tt="none">
              {t("admin:packing.age.row", { least: row.age })}
            </Badge>
          )}
        </p>
        <Text size="xs" c="dimmed" className="pack-about">
          {about.filter(Boolean).join(" · ")}
        </Text>
      </div>
      {counts && (
        <div className="pack-count pack-scripted">
          <span className="pack-sum">
            {isDone && <Icon name="check" size={20} />}
            {t("admin:packing.counted", { packed, amount: row.amount })}
          </span>
          <span className="pack-buttons">
            <CountButton
              label={t("admin:packing.less", { name })}
              disabled={packed === 0}
              onClick={() => state.count(row, -1)}
            >
              −
            </CountButton>
            <CountButton
              label={t("admin:packing.more", { name })}
              disabled={isDone}
              onClick={() => state.count(row, 1)}
            >
              +
            </CountButton>
            {row.amount > 3 && (
              <CountButton
                label={t("admin:packing.rowAllOf", { amount: row.amount, name })}
                disabled={isDone}
                onClick={() => state.count(row, row.amount)}
              >
                {t("admin:packing.rowAll")}
              </CountButton>
            )}
          </span>
        </div>
      )}
    </div>
  );
}

type CountProps = { label: string; disabled: boolean; onClick: () => void; children: string };

/** Stays focusable where there is nothing to count, so that the focus is not lost. */
function CountButton({ label, disabled, onClick, children }: CountProps) {
  return (
    <Button
      variant="default"
      className="pack-button"
      aria-label={label}
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onClick();
      }}
    >
      {children}
    </Button>
  );
}
