import type { DesignDocument } from "./document.ts";
import { plainDesign } from "./presets/base.ts";

type Stored = { [K in keyof DesignDocument]?: unknown };

/** A document that an older version stored: what it does not say is as in the plain design. Its parts keep their order. */
export function completed(stored: Stored): DesignDocument {
  return withDefaults(plainDesign, stored) as DesignDocument;
}

function withDefaults(base: unknown, stored: unknown): unknown {
  if (stored === undefined) return base;
  if (!isObject(base) || !isObject(stored)) return stored;
  // Words in languages are whole: an empty one has no default.
  if (Object.keys(base).length === 0) return stored;
  return Object.fromEntries(Object.entries(base).map(([key, value]) => [key, withDefaults(value, stored[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
