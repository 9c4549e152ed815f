import { type Block, type BlockType, newBlock } from "./block.ts";

/** What editing needs to know of a kind of block; plain data, which a page hands to its editor. */
export type KnownType = Pick<
  BlockType,
  "name" | "v" | "fields" | "group" | "drawing" | "inside" | "starts" | "hidden" | "owners" | "mail"
>;
export type KnownTypes = ReadonlyMap<string, KnownType>;

export function knownTypes(types: readonly KnownType[]): KnownTypes {
  return new Map(types.map((type) => [type.name, type]));
}

/** Without the functions, which stay on the server. */
export function asData({
  name,
  v,
  fields,
  group,
  drawing,
  inside,
  starts,
  hidden,
  owners,
  mail,
}: KnownType): KnownType {
  return {
    ...{ name, v, fields, group, drawing },
    ...(inside && { inside }),
    ...(starts && { starts }),
    ...(hidden && { hidden }),
    ...(owners && { owners }),
    ...(mail && { mail }),
  };
}

/** Whether a block of this kind may stand in one of that kind; on the page itself without a second one. */
export function fitsIn(types: KnownTypes, { name, outer }: { name: string; outer: string | undefined }): boolean {
  const isPart = types.get(name)?.group === "part";
  if (outer === undefined) return !isPart;
  const inside = types.get(outer)?.inside;
  if (!inside) return false;
  return inside === "any" ? !isPart : inside.includes(name);
}

/** A new block with what a new one has in it. @throws Error for a name that nobody knows */
export function begun(types: KnownTypes, { name, id }: { name: string; id: () => string }): Block {
  const type = types.get(name);
  if (!type) throw new Error(`there is no block "${name}"`);
  const children = type.starts?.map((inner) => begun(types, { name: inner, id }));
  return { ...newBlock(type, id()), ...(children || type.inside ? { children: children ?? [] } : {}) };
}
