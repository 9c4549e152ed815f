import { Badge } from "@mantine/core";
import type { CodeState } from "#shop/codes/contract.ts";
import { useTexts } from "#web/texts.tsx";

const colors: Record<CodeState, string> = {
  ...{ active: "green", planned: "blue", over: "gray", used: "yellow", off: "gray", archived: "gray" },
};

export function CodeStateBadge({ state }: { state: CodeState }) {
  const t = useTexts();
  return (
    <Badge variant="dot" color={colors[state]} tt="none" fw={500} size="lg" radius="md">
      {t(`admin:codes.state.${state}`)}
    </Badge>
  );
}
