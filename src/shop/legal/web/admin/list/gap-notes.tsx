import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { LegalGap } from "#shop/legal/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { gapAddress } from "../gap-places.ts";

/** What is still missing before orders can be taken, and what would be good to have. */
export function GapNotes({ gaps }: { gaps: LegalGap[] }) {
  const t = useTexts();
  const parts = (["needed", "advised"] as const).map((name) => ({
    name,
    some: gaps.filter(({ needed }) => needed === (name === "needed")),
  }));
  return parts.map(
    ({ name, some }) =>
      some.length > 0 && (
        <Alert
          key={name}
          variant="light"
          color={name === "needed" ? "red" : "blue"}
          icon={<Icon name={name === "needed" ? "warning" : "info"} size={22} />}
          title={t(`admin:legal.gaps.${name}`)}
        >
          <ul className="legal-gaps">
            {some.map(({ code }) => (
              <li key={code}>
                <Anchor component={Link} to={gapAddress(code)} inherit underline="always">
                  {t(`admin:legal.gap.${code}`)}
                </Anchor>
              </li>
            ))}
          </ul>
        </Alert>
      ),
  );
}
