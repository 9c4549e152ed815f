import { ScrollArea, Text } from "@mantine/core";
import type { Block } from "#contract/blocks/block.ts";
import { isLocked } from "#contract/blocks/locks.ts";
import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import { LockSign } from "../inspector/lock.tsx";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import { beginningOf } from "../state/plain-text.ts";
import type { Acts } from "../state/use-acts.ts";

type Props = { blocks: Blocks; acts: Acts; language: Language };

/** The blocks of the page and what stands in them, as a list in a list; a click chooses one. */
export function Outline(props: Props) {
  const t = useTexts();
  return (
    <ScrollArea h="100%" type="auto" offsetScrollbars>
      <nav aria-label={t("admin:canvas.outline")} className="outline">
        <Branch {...props} list={props.blocks.blocks} />
      </nav>
    </ScrollArea>
  );
}

function Branch({ list, ...props }: Props & { list: Block[] }) {
  const { blocks, acts, language } = props;
  const t = useTexts();
  return (
    <ul>
      {list.map((block) => (
        <li key={block.id}>
          <button
            type="button"
            className="outline-block"
            aria-current={blocks.chosen === block.id ? "true" : undefined}
            onClick={() => blocks.choose(block.id)}
          >
            <span>
              {acts.nameOf(block) || t("admin:canvas.unknown")}
              {isLocked(block) && <LockSign />}
            </span>
            <Beginning text={beginningOf(block, { types: blocks.types, language })} />
          </button>
          {block.children && block.children.length > 0 && <Branch {...props} list={block.children} />}
        </li>
      ))}
    </ul>
  );
}

function Beginning({ text }: { text: string }) {
  if (!text) return null;
  return (
    <Text component="span" size="xs" c="dimmed" truncate>
      {text}
    </Text>
  );
}
