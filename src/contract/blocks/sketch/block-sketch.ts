import type { Block, BlockType } from "../block.ts";
import type { BlockField } from "../block-fields.ts";
import { layOut } from "./lay-out.ts";
import { band, drawing, inline, type Mark, row, stack, text } from "./mark.ts";
import type { Sketch } from "./sheet.ts";

/** How a kind of block is sketched. */
export type BlockSketch = { name: string; mark: (block: Block, sketched: (blocks: Block[]) => Mark[]) => Mark };

/** What stands in a block. */
export type Inside = {
  readonly marks: Mark[];
  /** Those that are parts of this kind, with what stands in each of them. */
  parts: <Part>(type: BlockType<Part>) => (Inside & { props: Part })[];
};

/** As many of the blocks that stand in one are drawn. */
const most = 12;

/** Says how a kind of block is sketched. Props that it cannot have are as in a new block, so that any block can be drawn. */
export function blockSketch<Props>(type: BlockType<Props>, mark: (props: Props, inside: Inside) => Mark): BlockSketch {
  return {
    name: type.name,
    mark: ({ props, children }, sketched) => mark(fitting(type, props), insideOf(children, sketched)),
  };
}

function insideOf(children: Block[] | undefined, sketched: (blocks: Block[]) => Mark[]): Inside {
  const shown = (children ?? []).slice(0, most);
  return {
    get marks() {
      return sketched(shown);
    },
    parts: <Part>(part: BlockType<Part>) =>
      shown
        .filter(({ type }) => type === part.name)
        .map(({ props, children: inner }) => Object.assign(insideOf(inner, sketched), { props: fitting(part, props) })),
  };
}

type Drawings = { get: (name: string) => Pick<BlockType, "drawing"> | undefined };
type Known = { types: Drawings; sketches: ReadonlyMap<string, BlockSketch> };

/** The sketch of blocks as they stand below each other, on a sheet of this height. */
export function sketchOf(
  blocks: Block[],
  { most: height, middle, ...known }: Known & { most: number; middle?: boolean },
): Sketch {
  // What has no ground of its own has space around it.
  const bands = marksOf(blocks, known).map((mark) => (mark.is === "band" ? mark : band("none", mark, { pad: 6 })));
  return layOut(bands.length === 1 ? bands[0]! : stack(bands, { gap: 0 }), { most: height, ...(middle && { middle }) });
}

function marksOf(blocks: Block[], known: Known): Mark[] {
  return blocks.flatMap((block) => {
    const sketch = known.sketches.get(block.type);
    if (sketch) return [sketch.mark(block, (inner) => marksOf(inner, known))];
    const children = marksOf((block.children ?? []).slice(0, most), known);
    if (children.length > 0) return [stack(children)];
    const type = known.types.get(block.type);
    return type ? [said(type)] : [];
  });
}

/** Of a block that says nothing about it: its drawing beside lines. */
function said({ drawing: path }: Pick<BlockType, "drawing">): Mark {
  return row([inline([drawing(path)]), stack(text(140))], { shares: [18, "rest"], middle: true });
}

/** The props as this kind of block has them: where they cannot be so, as in a new one. */
function fitting<Props>({ fields }: BlockType<Props>, props: unknown): Props {
  const held = isRecord(props) ? props : {};
  const all = Object.entries(fields).map(([name, field]) => [name, fits(held[name], field) ? held[name] : field.begin]);
  return Object.fromEntries(all) as Props;
}

function fits(
  value: unknown,
  { kind, values = [], begin, least = -Infinity, most: largest = Infinity }: BlockField,
): boolean {
  const known = (one: unknown) => values.some((any) => any === one);
  if (kind === "choice") return known(value);
  if (kind === "sizes") return isRecord(value) && known(value["phone"]) && known(value["desk"]);
  if (kind === "number") return typeof value === "number" && value >= least && value <= largest;
  if (Array.isArray(begin)) return Array.isArray(value);
  return isRecord(begin) ? isRecord(value) : typeof value === typeof begin;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
