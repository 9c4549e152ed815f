import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { Fragment } from "react";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import type { BlockField } from "#contract/blocks/block-fields.ts";
import { isWritableLocked } from "#contract/blocks/locks.ts";
import type { Language } from "#contract/language.ts";
import { useSame } from "#web/admin/pieces/hooks/use-same.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { blockName, fieldLabel } from "../block-texts.ts";
import { BlockFindings } from "../checks/checks-panel.tsx";
import type { Checks } from "../checks/use-checks.ts";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import type { BlockFault } from "../state/faults.ts";
import { beginningOf } from "../state/plain-text.ts";
import type { Acts } from "../state/use-acts.ts";
import { Lock } from "./lock.tsx";
import { PropertyInput } from "./property-input.tsx";
import { ShareBlock, SharedActs, sharedProp } from "./shared-acts.tsx";
import type { Things } from "./things.ts";

type Props = {
  blocks: Blocks;
  acts: Acts;
  language: Language;
  things: Things;
  checks: Checks;
  faults: BlockFault[];
  /** Whether blocks of this page may become sections of several pages. */
  sharesBlocks: boolean;
};

/** The properties of the chosen block, where it stands, and what can stand in it. */
export function Inspector({ blocks, acts, language, things, checks, faults, sharesBlocks }: Props) {
  const t = useTexts();
  const { found, types, choose, closedBy } = blocks;
  const set = useSame(blocks.set);
  if (!found) {
    return (
      <Stack gap="sm">
        <Text size="sm">{t("admin:canvas.noneChosen")}</Text>
        <Text size="xs" c="dimmed">
          {t("admin:canvas.keys")}
        </Text>
      </Stack>
    );
  }
  const { block, around } = found;
  const type = types.get(block.type);
  if (!type) return <Text size="sm">{t("admin:canvas.unknown")}</Text>;
  const fields = Object.entries<BlockField>(type.fields).filter(([, { kind }]) => kind !== "own");
  const closed = closedBy(block.id) !== undefined || (type.owners === true && !blocks.mayLock);
  const shown = closed ? fields.filter(([, { kind }]) => isWritableLocked(kind)) : fields;
  const own = faults.filter((fault) => fault.block === block.id);
  const parts = !closed && Array.isArray(type.inside) ? type.inside : [];
  const titleFor = (one: Block) =>
    allBlocks([one])
      .map((inner) => beginningOf(inner, { types, language }))
      .find(Boolean) ?? acts.nameOf(one);
  const shared = sharedProp(type);
  // A page of its own may have it; in a shared section there is no second one.
  const isShareable =
    sharesBlocks && shared === undefined && around.length === 0 && type.inside === "any" && !block.locked;
  return (
    <Stack gap="md">
      <nav aria-label={t("admin:canvas.path")}>
        <Group gap={4} fz="xs">
          <Anchor component="button" type="button" size="xs" onClick={() => choose(null)}>
            {t("admin:canvas.page")}
          </Anchor>
          {around.map((outer) => (
            <Fragment key={outer.id}>
              <span aria-hidden="true">›</span>
              <Anchor component="button" type="button" size="xs" onClick={() => choose(outer.id)}>
                {acts.nameOf(outer)}
              </Anchor>
            </Fragment>
          ))}
        </Group>
      </nav>
      <Title order={2} size="h4">
        {blockName(t, type)}
      </Title>
      {own
        .filter(({ prop }) => prop === null || !type.fields[prop])
        .map(({ message }) => (
          <Text key={message} size="sm" c="red">
            {message}
          </Text>
        ))}
      <BlockFindings checks={checks} block={block.id} />
      <Lock blocks={blocks} block={block} />
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("admin:canvas.noFields")}
        </Text>
      )}
      {shown.map(([prop, field]) => (
        <PropertyInput
          key={`${block.id}/${prop}`}
          id={`block-${prop}`}
          block={block.id}
          {...{ type, prop, field, language, things, set }}
          label={fieldLabel(t, { type, prop })}
          value={block.props[prop] ?? field.begin}
          error={own.find((fault) => fault.prop === prop)?.message}
        />
      ))}
      {shared !== undefined && !closed && <SharedActs {...{ blocks, block }} prop={shared} />}
      {isShareable && <ShareBlock {...{ blocks, block }} title={titleFor(block)} />}
      {parts.map((name) => (
        <Button
          key={name}
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={() => acts.add(name, { parent: block.id, at: block.children?.length ?? 0 })}
        >
          {t("admin:canvas.add", { name: acts.nameOf({ type: name }) })}
        </Button>
      ))}
    </Stack>
  );
}
