import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { readIndex } from "#cms/search/contract.ts";
import { foundKinds } from "#cms/search/kinds.ts";
import type { Reply } from "#contract/wire/route.ts";
import { useWatch } from "#web/admin/pieces/hooks/use-watch.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = { index: Reply<typeof readIndex>; mayRebuild: boolean; refused: string | null };

/** How much is found, whether something is still missing, and the button that makes the index again. */
export function IndexState({ index: { things, rebuild, waiting }, mayRebuild, refused }: Props) {
  const t = useTexts();
  const navigation = useNavigation();
  const running = rebuild !== null && rebuild.finished === null;
  useWatch(running || waiting > 0);
  // Nothing is said of what a site without a shop cannot have.
  const there = foundKinds.filter((kind) => kind !== "product" || things[kind] > 0);
  const counted = there.map((kind) => t(`admin:search.index.${kind}`, { count: things[kind] })).join(" · ");
  return (
    <Paper component="section" withBorder p="md" mt="xl" maw={720} aria-labelledby="search-index">
      <Stack gap="sm">
        <Title order={2} size="h4" id="search-index">
          {t("admin:search.index.title")}
        </Title>
        <Text>{counted}</Text>
        <div role="status">
          {running ? (
            <>
              <Text size="sm" mb={6}>
                {t("admin:search.index.rebuilding", { done: rebuild.done, total: rebuild.total })}
              </Text>
              <Progress value={(100 * rebuild.done) / Math.max(1, rebuild.total)} aria-hidden />
            </>
          ) : (
            <Text size="sm" c="dimmed">
              {waiting > 0 ? t("admin:search.index.waiting", { count: waiting }) : t("admin:search.index.current")}
            </Text>
          )}
        </div>
        {refused && (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        {mayRebuild && (
          <Form method="post">
            <Group gap="sm">
              <Button
                type="submit"
                variant="default"
                name="intent"
                value="rebuild"
                disabled={running}
                loading={navigation.formData?.get("intent") === "rebuild"}
              >
                {t("admin:search.index.rebuild")}
              </Button>
              {rebuild?.finished && (
                <Text span size="sm" c="dimmed">
                  {t("admin:search.index.rebuilt")} <Time at={rebuild.finished} />
                </Text>
              )}
            </Group>
            <Text size="sm" c="dimmed" mt="xs">
              {t("admin:search.index.rebuildHint")}
            </Text>
          </Form>
        )}
      </Stack>
    </Paper>
  );
}
