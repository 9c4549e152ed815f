import { Text, Typography } from "@mantine/core";
import { groupTable } from "#shop/groups/group.ts";
import type { KeptWords } from "#web/admin/keeping/editor/kept-words.ts";
import { useLabelIn } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { groupsPath } from "../group-address.ts";
import { toldGroupValue } from "../told-value.ts";
import { fieldLabel } from "./group-inputs.tsx";
import type { FieldName, GroupValues } from "./group-values.ts";

/** How the shared parts of the editor speak of a group. */
export function useGroupWords(): KeptWords<GroupValues> {
  const t = useTexts();
  const labelIn = useLabelIn();
  const labelOf = (name: FieldName) => fieldLabel(name, { t, labelIn });
  return { texts: "admin:group", list: groupsPath, labelOf, Value: FieldValue };
}

/** One field of a group, read-only. */
function FieldValue({ name, values }: { name: FieldName; values: GroupValues }) {
  const t = useTexts();
  const value = values[name];
  if (groupTable.rule(name).kind === "html" && value) {
    // Sanitised when it was stored, or written by the editor, which allows nothing more.
    return <Typography className="shop-told" dangerouslySetInnerHTML={{ __html: value as string }} />;
  }
  const text = toldGroupValue(name, value, t);
  return (
    <Text size="sm" className="shop-told" {...(!text && { c: "dimmed" })}>
      {text || t("admin:conflict.nothing")}
    </Text>
  );
}
