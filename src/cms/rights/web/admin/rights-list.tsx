import { Text } from "@mantine/core";
import type { Permission } from "#contract/rights/rights.ts";
import { useTexts } from "#web/texts.tsx";
import { byResource } from "./by-resource.ts";

/** Rights in words, under the things that they are about. */
export function RightsList({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTexts();
  return (
    <dl className="rights-list">
      {byResource(permissions).map(({ resource, permissions: own }) => (
        <div key={resource}>
          <dt>{t(`admin:rights.${resource}.name`)}</dt>
          {own.map((permission) => (
            <Text component="dd" key={permission} size="sm" m={0}>
              {t(`admin:rights.${permission}`)}
            </Text>
          ))}
        </div>
      ))}
    </dl>
  );
}
