import { Checkbox, Stack } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import type { PrintGroup } from "./load-print.ts";

/** Which groups; none of them means all. */
export function GroupsField({ groups, chosen }: { groups: PrintGroup[]; chosen: string[] }) {
  const t = useTexts();
  if (groups.length === 0) return null;
  return (
    <Checkbox.Group
      label={t("admin:print.groups")}
      description={t("admin:print.groupsHint")}
      defaultValue={chosen}
      className="print-groups"
    >
      <Stack gap="xs" mt="xs">
        {groups.map(({ id, name, depth }) => (
          <Checkbox key={id} name="group" value={id} label={name} ml={depth * 24} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function AvailableField({ on }: { on: boolean }) {
  const t = useTexts();
  return <Checkbox name="available" value="yes" defaultChecked={on} label={t("admin:print.available")} />;
}
