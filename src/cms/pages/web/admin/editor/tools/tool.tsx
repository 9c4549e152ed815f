import { ActionIcon } from "@mantine/core";
import { memo } from "react";
import { useSame } from "#web/admin/pieces/hooks/use-same.ts";
import { type Drawn, Icon } from "#web/admin/pieces/icons.tsx";

type Props = {
  icon: Drawn;
  label: string;
  keys?: string | undefined;
  disabled?: boolean;
  /** In a row where each has little room, they have no frames. */
  frame?: boolean;
  onClick: () => void;
};

/** A tool of the editor as its sign; its name is said and shown beside the pointer. */
export function Tool({ onClick, ...look }: Props) {
  return <Drawing {...look} onClick={useSame(onClick)} />;
}

/** Not drawn for each key that is typed on the page. */
const Drawing = memo(function Drawing({ icon, label, keys, disabled = false, frame = true, onClick }: Props) {
  return (
    <ActionIcon
      variant={frame ? "default" : "subtle"}
      color={frame ? undefined : "gray"}
      size={34}
      className="editor-tool"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
});
