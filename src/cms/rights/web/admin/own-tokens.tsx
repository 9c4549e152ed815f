import { Anchor, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { makeApiToken } from "#cms/rights/token-contract.ts";
import { tokensPath } from "#cms/rights/tokens-path.ts";
import { May } from "#web/admin/pieces/may.tsx";
import { useTexts } from "#web/texts.tsx";

/** Where programs get access in one's own name, for those who may give it. */
export function OwnTokens() {
  const t = useTexts();
  return (
    <May to={makeApiToken}>
      <Paper component="section" withBorder p="md" aria-labelledby="own-tokens">
        <Title order={2} size="h5" id="own-tokens" mb="xs">
          {t("admin:tokens.title")}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {t("admin:tokens.intro")}
        </Text>
        <Anchor component={Link} to={tokensPath} size="sm">
          {t("admin:tokens.open")}
        </Anchor>
      </Paper>
    </May>
  );
}
