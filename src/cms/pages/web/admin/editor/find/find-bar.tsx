import { ActionIcon, Text, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Find } from "./use-find.ts";

/** What is looked for on the page, and how many places have it. Enter leads to the next one. */
export function FindBar({ find }: { find: Find }) {
  const t = useTexts();
  const { field, query, count, number, type, step, close } = find;
  useEffect(() => field.current?.focus(), [field]);
  const said = query ? (count === 0 ? t("admin:find.none") : t("admin:find.count", { number, count })) : "";
  return (
    <search className="canvas-find">
      <TextInput
        ref={field}
        size="xs"
        className="canvas-find-field"
        aria-label={t("admin:find.label")}
        placeholder={t("admin:find.label")}
        value={query ?? ""}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          // The editor has keys of its own.
          event.stopPropagation();
          if (event.key === "Escape") close();
          else step(event.shiftKey ? -1 : 1);
        }}
      />
      <Text size="xs" role="status" className="canvas-find-count">
        {said}
      </Text>
      <Act icon="up" label={t("admin:find.previous")} disabled={count === 0} onClick={() => step(-1)} />
      <Act icon="down" label={t("admin:find.next")} disabled={count === 0} onClick={() => step(1)} />
      <Act icon="close" label={t("admin:find.close")} onClick={close} />
    </search>
  );
}

type ActProps = { icon: IconName; label: string; disabled?: boolean; onClick: () => void };

function Act({ icon, label, disabled = false, onClick }: ActProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label} {...{ disabled, onClick }}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
}
