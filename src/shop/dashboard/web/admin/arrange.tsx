import { ActionIcon, Button, Checkbox, Group, Paper, Text, Title } from "@mantine/core";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import type { ArrangedCard } from "#shop/dashboard/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

/** Which cards stand on the dashboard, and in which order; a plain form, which also works without script. */
export function Arrange({ cards }: { cards: ArrangedCard[] }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const { state } = useNavigation();
  const said = (key: string, values = {}) => t(`admin:dashboard.arrange.${key}`, values);
  const closed = new URLSearchParams([...search].filter(([name]) => name !== "arrange"));
  return (
    <Paper withBorder component="section" p="md" aria-labelledby="shop-arrange">
      <Title order={2} size="h5" id="shop-arrange">
        {said("title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {said("text")}
      </Text>
      {/* Drawn anew when the order is another: the boxes of a form keep what was ticked. */}
      <Form method="post" preventScrollReset key={cards.map(({ name, hidden }) => `${name} ${hidden}`).join()}>
        {/* Enter in a box saves, and moves nothing. */}
        <button type="submit" hidden aria-label={said("save")} />
        <ol className="dash-arrange">
          {cards.map(({ name, hidden }, at) => {
            const title = t(`admin:dashboard.card.${name}`);
            return (
              <li key={name}>
                <input type="hidden" name="card" value={name} />
                <Checkbox
                  name="shown"
                  value={name}
                  defaultChecked={!hidden}
                  label={title}
                  aria-label={said("shown", { name: title })}
                />
                <Group gap={2} wrap="nowrap">
                  <Move name={name} by="up" label={said("up", { name: title })} disabled={at === 0} />
                  <Move
                    name={name}
                    by="down"
                    label={said("down", { name: title })}
                    disabled={at === cards.length - 1}
                  />
                </Group>
              </li>
            );
          })}
        </ol>
        <Group mt="md" gap="sm">
          <Button type="submit" loading={state === "submitting"}>
            {said("save")}
          </Button>
          <Button type="submit" name="move" value="reset" variant="subtle">
            {said("reset")}
          </Button>
          <Button component={Link} to={`?${closed}`} preventScrollReset variant="default">
            {said("close")}
          </Button>
        </Group>
      </Form>
    </Paper>
  );
}

function Move({ name, by, label, disabled }: { name: string; by: "up" | "down"; label: string; disabled: boolean }) {
  return (
    <ActionIcon
      type="submit"
      name="move"
      value={`${by} ${name}`}
      variant="subtle"
      color="gray"
      c={disabled ? undefined : "inherit"}
      size="lg"
      aria-label={label}
      title={label}
      disabled={disabled}
    >
      <Icon name={by} />
    </ActionIcon>
  );
}
