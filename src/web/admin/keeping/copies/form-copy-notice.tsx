import { Text } from "@mantine/core";
import type { Name } from "#web/form/fields.ts";
import type { Versioned } from "#web/form/form-state.ts";
import { useTexts } from "#web/texts.tsx";
import { CopyNotice } from "../editor/copy-notice.tsx";
import type { LocalCopies } from "./use-local-copy.ts";

type Props<T extends Versioned, V extends object> = {
  copies: Pick<LocalCopies<T, V>, "offered" | "take" | "drop">;
  values: V;
  labelOf: (name: Name<V>) => string;
  /** The value of a field as text. */
  textOf: (values: V, name: Name<V>) => string;
};

/** Offers what was typed into a form and left in this browser. */
export function FormCopyNotice<T extends Versioned, V extends object>({ textOf, ...props }: Props<T, V>) {
  const t = useTexts();
  return (
    <CopyNotice
      {...props}
      now={t("admin:keeping.copy.now")}
      renderValue={(name, values) => <Text size="sm">{textOf(values, name) || t("admin:conflict.nothing")}</Text>}
    />
  );
}
