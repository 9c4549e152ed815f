import { Badge } from "@mantine/core";
import type { LegalText } from "#shop/legal/contract.ts";
import { useTexts } from "#web/texts.tsx";

/** Where the text that holds comes from, or that there is none; and whether its draft has not been published. */
export function LegalState({
  text: { _id: kind, state, changed },
}: {
  text: Pick<LegalText, "_id" | "state" | "changed">;
}) {
  const t = useTexts();
  const needed = kind !== "terms";
  const color = state !== "none" ? "green" : needed ? "red" : "gray";
  const said = kind === "privacy" && state === "own" ? "page" : state === "none" && !needed ? "unused" : state;
  return (
    <>
      <Badge variant="dot" color={color} tt="none" fw={500} radius="md">
        {t(`admin:legal.state.${said}`)}
      </Badge>
      {changed && (
        <Badge variant="dot" color="yellow" tt="none" fw={500} radius="md">
          {t("admin:legal.state.changed")}
        </Badge>
      )}
    </>
  );
}
