import { ActionIcon, Badge, Group, Input, Paper, Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { isListFragment, linkName, type OwnLink } from "#contract/links/link.ts";
import type { LinkTarget } from "#contract/links/targets.ts";
import { useTexts } from "#web/texts.tsx";
import { Icon } from "../pieces/icons.tsx";
import { useTarget } from "./use-targets.ts";

/** A thing that a link may lead to: its kind, its name, and whether guests can open it. */
export function TargetLine({ target }: { target: Pick<LinkTarget, "link" | "title" | "state"> }) {
  const t = useTexts();
  const { link, title, state } = target;
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <Text size="xs" c="dimmed" miw="4.5rem">
        {t(`admin:link.kind.${link.slice(0, link.indexOf(":"))}`)}
      </Text>
      <Text size="sm" truncate>
        {title || t("admin:link.untitled")}
      </Text>
      {state !== "open" && (
        <Badge
          variant="light"
          color={state === "gone" || state === "trash" ? "red" : "yellow"}
          // The kit's own colours have too little contrast.
          c="var(--mantine-color-text)"
          size="sm"
          flex="none"
        >
          {t(`admin:link.state.${state}`)}
        </Badge>
      )}
    </Group>
  );
}

type Props = {
  id: string | undefined;
  label: string;
  description: ReactNode;
  error: ReactNode;
  link: OwnLink;
  onDrop: () => void;
};

/** The thing that a link leads to, in place of its address. */
export function ChosenTarget({ id, label, description, error, link, onDrop }: Props) {
  const t = useTexts();
  const own = useId();
  const name = linkName(link);
  const target = useTarget(name);
  const state = target?.state ?? "open";
  const title = target?.title ?? "…";
  // The name of its block says nothing to people.
  const place = isListFragment(link.fragment) ? ` › ${t("admin:link.list")}` : link.fragment;
  const warning = state === "open" ? undefined : t(`admin:link.warning.${state}`);
  return (
    <Input.Wrapper label={label} description={description} error={error} labelProps={{ id: own }} labelElement="div">
      <Paper withBorder px="sm" py={4} role="group" aria-labelledby={own}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <TargetLine target={{ link: name, title: title + place, state }} />
          <ActionIcon
            id={id}
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={t("admin:link.other", { title })}
            title={t("admin:link.other", { title })}
            onClick={onDrop}
          >
            <Icon name="close" />
          </ActionIcon>
        </Group>
      </Paper>
      {warning && (
        <Text size="sm" mt={4} c="dimmed">
          {warning}
        </Text>
      )}
    </Input.Wrapper>
  );
}
