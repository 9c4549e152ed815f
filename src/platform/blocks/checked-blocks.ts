import { type Block, type BlockType, schemaOf } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Localised } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { bodyValidator, type Fault, fittingBy, refuseFields, type Validator } from "#platform/endpoints/validate.ts";
import { cleanHtml } from "#platform/text/html.ts";

type Writing = {
  types: BlockTypes;
  /** What may stand in their texts: `cleanHtml`. */
  html: "text" | "page";
  /** Kinds of blocks that can stand in this document; all by default. What nobody knows stays where it is. */
  allows?: (type: BlockType) => boolean;
  t: Translate;
};

/**
 * Blocks as they are stored: migrated to the current versions, checked, and their HTML cleaned.
 * @throws Problem `BAD_FIELDS` with the path of every wrong prop
 */
export function checkedBlocks(sent: Block[], { types, html: field, allows = () => true, t }: Writing): Block[] {
  const many = placed(sent, { path: "/blocks", depth: 1, t }).length > mostBlocks;
  if (many) refuseFields([{ instancePath: "/blocks", keyword: "maxItems", params: { limit: mostBlocks } }], t);
  const blocks = types.migrated(sent);
  const ids = new Set<string>();
  const errors = placed(blocks, { path: "/blocks", depth: 1, t }).flatMap(({ block, path, outer }) => {
    const known = ids.has(block.id);
    ids.add(block.id);
    // Texts of other languages are found by the block's id.
    const twice = known ? [fault(`${path}/id`)] : [];
    const type = types.get(block.type);
    const props = type ? faultsIn(block.props, type) : [];
    const misplaced = type && !(allows(type) && fits(block.type, { outer, types })) ? [fault(path)] : [];
    return [
      ...twice,
      ...misplaced,
      ...props.map((error) => ({ ...error, instancePath: `${path}/props${error.instancePath}` })),
    ];
  });
  if (errors.length > 0) refuseFields(errors, t);
  return types.withTexts(blocks, (text, { html }) => (html ? cleaned(text, field) : text));
}

/**
 * The blocks that fit the schema of their kind. What nobody knows is handed on, for whoever shows it may know more; with
 * `known`, it is left out.
 */
export function fittingBlocks(
  blocks: Block[],
  { types, known = false }: { types: BlockTypes; known?: boolean },
): Block[] {
  return blocks.flatMap((block) => {
    const type = types.get(block.type);
    if (type ? block.v !== type.v || !checksOf(type).fits(block.props) : known) return [];
    return [{ ...block, ...(block.children ? { children: fittingBlocks(block.children, { types, known }) } : {}) }];
  });
}

type Checks = { faults: Validator; fits: (props: unknown) => boolean };
const checks = new WeakMap<BlockType, Checks>();

function checksOf(type: BlockType): Checks {
  const known = checks.get(type);
  if (known) return known;
  const schema = schemaOf(type);
  const made = { faults: bodyValidator(schema), fits: fittingBy(schema) };
  checks.set(type, made);
  return made;
}

/** What is wrong with props: by the schema, or else by the rules that no schema says. */
function faultsIn(props: Block["props"], type: BlockType): Fault[] {
  const faults = checksOf(type).faults(props);
  if (faults) return faults;
  const broken = type.check?.(props);
  return broken ? [{ instancePath: `/${broken.prop}`, keyword: "block", params: { problem: broken.problem } }] : [];
}

type Placed = { block: Block; path: string; outer: string | undefined };
type Around = { path: string; depth: number; t: Translate; outer?: string };
const blockFields = new Set(["type", "v", "id", "props", "children", "locked"]);
/** Blocks inside blocks; nobody builds a page deeper than this, and endless depth would exhaust the stack. */
const deepest = 20;
/** On all levels together: an editor and a page of this length still work. */
const mostBlocks = 1000;

/** Every block with its place in the document, in reading order. @throws Problem `BAD_FIELDS` for what is no block */
function placed(blocks: Block[], { path, depth, t, outer }: Around): Placed[] {
  return blocks.flatMap((block, index) => {
    const own = `${path}/${index}`;
    if (depth > deepest || !isBlock(block)) refuseFields([fault(own)], t);
    const surplus = Object.keys(block).find((field) => !blockFields.has(field));
    if (surplus !== undefined) refuseFields([fault(own, surplus)], t);
    const within = { path: `${own}/children`, depth: depth + 1, t, outer: block.type };
    return [{ block, path: own, outer }, ...placed(block.children ?? [], within)];
  });
}

/** A part of one kind of block stands in no other one. What stands elsewhere without need is only passed over. */
function fits(name: string, { outer, types }: { outer: string | undefined; types: BlockTypes }): boolean {
  if (types.get(name)?.group !== "part") return true;
  const strange = outer !== undefined && !types.get(outer);
  return strange || types.fitsIn(name, outer);
}

function isBlock(value: unknown): value is Block {
  if (!isObject(value)) return false;
  const { type, v, id, props, children, locked } = value;
  const named = typeof type === "string" && Number.isInteger(v) && typeof id === "string" && id.length <= 64;
  const marked = locked === undefined || locked === true;
  return named && marked && isObject(props) && (children === undefined || Array.isArray(children));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fault(instancePath: string, additionalProperty?: string): Fault {
  if (additionalProperty === undefined) return { instancePath, keyword: "block", params: {} };
  return { instancePath, keyword: "additionalProperties", params: { additionalProperty } };
}

function cleaned(text: Localised, field: Writing["html"]): Localised {
  return Object.fromEntries(Object.entries(text).map(([language, html]) => [language, cleanHtml(html, field)]));
}
