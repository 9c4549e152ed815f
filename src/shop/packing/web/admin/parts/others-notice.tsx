import { Alert } from "@mantine/core";
import type { Others } from "#contract/wire/presence.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

/** Says who else has the order open to pack it. */
export function OthersNotice({ others }: { others: Others }) {
  const t = useTexts();
  const names = [...new Set(others.filter(({ self }) => !self).map(({ name }) => name))].join(", ");
  return (
    <div role="status">
      {others.length > 0 && (
        <Alert color="yellow" icon={<Icon name="warning" />} mb="md">
          {names ? t("admin:packing.others", { names }) : t("admin:packing.myself")}
        </Alert>
      )}
    </div>
  );
}
