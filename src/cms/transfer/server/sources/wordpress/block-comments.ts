import { type ChildNode, isComment } from "../html/parse-html.ts";

/** A block as the editor of WordPress writes it: between two comments, or as one. */
export type WpBlock = {
  name: string;
  attributes: Record<string, unknown>;
  nodes: readonly ChildNode[];
  length: number;
};

const comment = /^\s*(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s*(\{[\s\S]*\})?\s*(\/)?\s*$/;

/** The block that begins at this node; null if none does. One that never ends is as long as its comment. */
export function blockAt(nodes: readonly ChildNode[], at: number): WpBlock | null {
  const begin = commentOf(nodes[at]);
  if (!begin) return null;
  const { name, closes, alone, attributes } = begin;
  if (closes || alone) return { name: closes ? "" : name, attributes, nodes: [], length: 1 };
  let depth = 0;
  for (let end = at; end < nodes.length; end += 1) {
    const one = commentOf(nodes[end]);
    if (one?.name !== name || one.alone) continue;
    depth += one.closes ? -1 : 1;
    if (depth === 0) return { name, attributes, nodes: nodes.slice(at + 1, end), length: end - at + 1 };
  }
  return { name: "", attributes, nodes: [], length: 1 };
}

function commentOf(node: ChildNode | undefined) {
  if (!node || !isComment(node)) return null;
  return parsed(node.data);
}

function parsed(text: string) {
  const [, closes, name = "", json, alone] = comment.exec(text) ?? [];
  if (name === "") return null;
  return {
    name: name.replace(/^core\//, "").replace(/^core-embed\/.*/, "embed"),
    ...{ closes: closes !== undefined, alone: alone !== undefined, attributes: readAttributes(json) },
  };
}

function readAttributes(json: string | undefined): Record<string, unknown> {
  if (json === undefined) return {};
  try {
    const value = JSON.parse(json) as unknown;
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * A text in its parts: blocks, and what was written before there were any, between them. Only the latter has paragraphs
 * where it has blank lines.
 */
export function segmentsOf(content: string): { html: string; blocks: boolean }[] {
  if (!content.includes("<!-- wp:")) return [{ html: content, blocks: false }];
  const segments: { html: string; blocks: boolean }[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: whole, 1: text = "", index } of content.matchAll(/<!--([\s\S]*?)-->/g)) {
    const one = parsed(text);
    if (!one) continue;
    if (depth === 0) {
      segments.push({ html: content.slice(from, index), blocks: false });
      from = index;
    }
    depth = Math.max(0, depth + (one.closes ? -1 : one.alone ? 0 : 1));
    if (depth > 0) continue;
    segments.push({ html: content.slice(from, index + whole.length), blocks: true });
    from = index + whole.length;
  }
  segments.push({ html: content.slice(from), blocks: depth > 0 });
  return segments.filter(({ html }) => html.trim() !== "");
}
