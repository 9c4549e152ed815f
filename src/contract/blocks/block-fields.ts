import { type Static, type TSchema, Type } from "typebox";
import { Href } from "../links/link.ts";
import { closed, Id, LocalisedText } from "../wire/shapes.ts";

/**
 * How a prop of a block is edited, cleaned and followed: `words` is a text of one paragraph in each language, `html`
 * sanitised HTML in each language, `line` one line for all languages, `code` lines of a program, `link` where something leads, `picture` the id of a
 * picture or empty, `pictures` and `files` ids in an order, `choice` one of its values, `sizes` one value for phones
 * and one for desks, `number` a whole number, `yesNo` a switch, `time` an ISO time or empty, `tags` paths of the tree,
 * `thing` the id of something that another feature owns, `things` ids of such in an order, `own` any other shape, the same in all languages, which the editor offers no input for.
 */
export type BlockFieldKind =
  | "words"
  | "html"
  | "line"
  | "code"
  | "link"
  | "picture"
  | "pictures"
  | "files"
  | "choice"
  | "sizes"
  | "number"
  | "yesNo"
  | "time"
  | "tags"
  | "thing"
  | "things"
  | "own";

/** What is declared about a prop, once for schema, storage and editor. */
export type BlockField<S extends TSchema = TSchema> = {
  kind: BlockFieldKind;
  schema: S;
  /** Its value in a new block. */
  begin: Static<S>;
  /** May be missing in blocks that were stored before it was added. */
  optional?: boolean;
  /** Of a choice, and of what differs by the size of the screen. */
  values?: readonly string[];
  /** Of a number. */
  least?: number;
  most?: number;
  /** Of a thing, and of things: their kind, such as `form`. */
  thing?: string;
  /** Of a thing: the block shows it as it is, like a file. It counts as used, and guests may see it there. */
  shown?: boolean;
  /**
   * Of a picture that only decorates, and so has no alternative text: always, or where another prop has one of these
   * values.
   */
  decorates?: true | { prop: string; values: readonly string[] };
  /** Of a picture: the line that is read out in place of its alternative text, if that is filled in. */
  named?: string;
  /** Of a link: without a target, visitors do not see the block. */
  needed?: boolean;
  /** Of words: they are the cells of a table. */
  cells?: boolean;
  /** It does not stand on the canvas, and is typed beside it: the name of an anchor, an address. */
  beside?: boolean;
};

export type BlockFields = Record<string, BlockField>;

type Optional<F> = { [N in keyof F]: F[N] extends { optional: true } ? N : never }[keyof F];
type Value<Field> = Field extends { schema: infer S extends TSchema } ? Static<S> : never;
/** The props that these fields describe. */
export type PropsOf<F> = { [N in Exclude<keyof F, Optional<F>>]: Value<F[N]> } & {
  [N in Optional<F>]?: Value<F[N]> | undefined;
};

/** A field that blocks stored before do not have. */
export function optional<F extends BlockField>(field: F): F & { optional: true } {
  return { ...field, optional: true };
}

/** A picture that only decorates, such as one behind a text; or one that does so where a choice has these values. */
export function decorating<F extends BlockField>(field: F, decorates: NonNullable<BlockField["decorates"]> = true) {
  return { ...field, decorates };
}

export function words() {
  return { kind: "words" as const, schema: LocalisedText, begin: {} };
}

/** A table in each language (`cells.ts`). */
export function cells() {
  return { ...words(), cells: true };
}

export function html() {
  return { kind: "html" as const, schema: LocalisedText, begin: {} };
}

/** One line that is the same in all languages. */
export function line(longest = 160) {
  return { kind: "line" as const, schema: Type.String({ maxLength: longest }), begin: "", beside: true };
}

/** Lines of a program, which are stored as they are and run nowhere but where their block says. */
export function code(longest: number) {
  return { kind: "code" as const, schema: Type.String({ maxLength: longest }), begin: "", beside: true };
}

/** Empty, or where something leads. */
export function link() {
  return { kind: "link" as const, schema: Type.Union([Href, Type.Literal("")]), begin: "" };
}

/** A link that is all its block is there for: without a target, visitors do not see it. */
export function neededLink() {
  return { ...link(), needed: true };
}

/** The id of a picture, or empty until one is chosen. */
export function picture() {
  return { kind: "picture" as const, schema: Type.Union([Id, Type.Literal("")]), begin: "" };
}

export function pictures(most = 200) {
  return { kind: "pictures" as const, schema: Type.Array(Id, { maxItems: most }), begin: [] as string[], most };
}

/** Files that are offered; not all of them are pictures. */
export function files(most = 50) {
  return { kind: "files" as const, schema: Type.Array(Id, { maxItems: most }), begin: [] as string[], most };
}

/** One of these values, the first in a new block. */
export function choice<const V extends readonly [string, ...string[]]>(values: V) {
  return { kind: "choice" as const, schema: Type.Enum([...values] as V[number][]), begin: values[0], values };
}

/** One of these values on phones and one on desks; in a new block the named ones. */
export function sizes<const V extends readonly [string, ...string[]]>(
  values: V,
  begin: { phone: V[number]; desk: V[number] },
) {
  const one = Type.Enum([...values] as V[number][]);
  return { kind: "sizes" as const, schema: closed({ phone: one, desk: one }), begin, values };
}

export function number({ least, most, begin }: { least: number; most: number; begin: number }) {
  return { kind: "number" as const, schema: Type.Integer({ minimum: least, maximum: most }), begin, least, most };
}

export function yesNo(begin = false) {
  return { kind: "yesNo" as const, schema: Type.Boolean(), begin };
}

/** A moment, or empty. */
export function time() {
  const schema = Type.Union([Type.String({ format: "date-time" }), Type.Literal("")]);
  return { kind: "time" as const, schema, begin: "" };
}

/** @param most how many */
export function tags(most: number) {
  const schema = Type.Array(Type.String({ minLength: 1, maxLength: 160 }), { maxItems: most });
  return { kind: "tags" as const, schema, begin: [] as string[], most };
}

/** The id of something that a feature owns, or empty. `shown`: guests may see it where it is shown, like a file. */
export function thing(kind: string, { shown = false } = {}) {
  return { kind: "thing" as const, schema: Type.Union([Id, Type.Literal("")]), begin: "", thing: kind, shown };
}

/** Things that a feature owns, in an order. */
export function things(kind: string, most: number) {
  const schema = Type.Array(Id, { maxItems: most, uniqueItems: true });
  return { kind: "things" as const, schema, begin: [] as string[], thing: kind, most };
}

/** Any other shape, which nobody edits by hand. It is the same in all languages: texts have kinds of their own. */
export function own<S extends TSchema>(schema: S, begin: Static<S>) {
  return { kind: "own" as const, schema, begin };
}
