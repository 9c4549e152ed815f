import { Button, Group, Input, Text, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { FilePicker, FileState, FileThumb, useFileRows } from "#cms/files/web/admin/index.ts";
import { MoveButtons } from "#web/admin/order/move-buttons.tsx";
import { useOrder } from "#web/admin/order/use-order.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { InputProps } from "./input-props.ts";

type Props = InputProps<string[]> & {
  kind: "image" | "any";
  most?: number;
};

/** Files in an order: chosen or uploaded in the file browser, moved by dragging or by their buttons. */
export function FilesInput({ id, label, hint, value, error, onChange, kind, most = 50 }: Props) {
  const t = useTexts();
  const files = useFileRows(value);
  const [picks, setPicks] = useState(false);
  const nameOf = (file: string) => {
    const row = files.get(file);
    return row?.fileName ?? t(`admin:entry.files.${row === null ? "missing" : "loading"}`);
  };
  const order = useOrder({ ids: value, nameOf, texts: "admin:shop.order", empty: id, onOrder: onChange });
  return (
    <Input.Wrapper labelElement="div" label={label} description={hint} error={error}>
      <ol className="shop-lines" aria-label={label} ref={order.list} data-pictures={kind === "image" || undefined}>
        {value.map((file, at) => {
          const row = files.get(file);
          return (
            <li key={file} className="shop-line" {...order.item(file)}>
              <span className="files-thumb shop-thumb">
                {row ? <FileThumb row={row} /> : row === null && <Icon name="warning" size={20} />}
              </span>
              <div className="shop-line-name">
                <Text size="sm" c={row ? undefined : "dimmed"}>
                  {nameOf(file)}
                </Text>
                {kind === "image" && at === 0 && value.length > 1 && (
                  <Text size="xs" c="dimmed">
                    {t("admin:shop.order.first")}
                  </Text>
                )}
                {row && <FileState row={row} />}
              </div>
              <MoveButtons id={file} name={nameOf(file)} at={at} order={order} />
            </li>
          );
        })}
      </ol>
      <Group mt={6}>
        <Button
          id={id}
          variant="default"
          size="sm"
          disabled={value.length >= most}
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => setPicks(true)}
        >
          {t(`admin:entry.files.${kind === "image" ? "addPictures" : "addFile"}`)}
        </Button>
      </Group>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
      <FilePicker
        opened={picks}
        onClose={() => setPicks(false)}
        kind={kind}
        several
        onPick={(rows) => onChange([...new Set([...value, ...rows.map((row) => row.id)])].slice(0, most))}
      />
    </Input.Wrapper>
  );
}
