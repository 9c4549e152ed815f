import { joined, utf8 } from "./html.ts";
import { filled, type Outlined, outlineKey } from "./outlines.ts";

/** Objects that cannot change any more are written once. */
const written = new WeakMap<object, Uint8Array>();

/**
 * The JSON of plain data as the value of an attribute in double quotes, escaped as React does, in UTF-8. What is frozen in
 * it, such as the cards of a list, is a piece of its own.
 */
export function attributeJson(data: unknown): Outlined {
  const writing = new Writing();
  writing.add(data);
  return writing.pieces();
}

class Writing {
  readonly #pieces: Outlined[number][] = [];
  /** What follows the last piece. */
  #text = "";

  add(data: unknown): void {
    if (!isPlain(data)) this.#text += json(data);
    else if (isOutlined(data)) this.#addPiece({ list: data, fill: listJson });
    else if (Object.isFrozen(data)) this.#addPiece(bytesOf(data));
    else if (Array.isArray(data)) this.addList(data);
    else this.#addRecord(data);
  }

  #addRecord(data: object): void {
    let sign = "{";
    for (const [name, value] of Object.entries(data)) {
      if (value === undefined || typeof value === "function") continue;
      this.#text += `${sign}${json(name)}:`;
      this.add(value);
      sign = ",";
    }
    this.#text += sign === "{" ? "{}" : "}";
  }

  addList(data: readonly unknown[]): void {
    let sign = "[";
    for (const one of data) {
      this.#text += sign;
      this.add(one);
      sign = ",";
    }
    this.#text += sign === "[" ? "[]" : "]";
  }

  #addPiece(piece: Outlined[number]): void {
    this.#pieces.push(...this.#rest(), piece);
    this.#text = "";
  }

  #rest(): Uint8Array[] {
    if (this.#text === "") return [];
    return [signsAlone.get(this.#text) ?? utf8(this.#text)];
  }

  pieces(): Outlined {
    return [...this.#pieces, ...this.#rest()];
  }
}

/** What stands before, between and after the things of a list. */
const signsAlone = new Map(["[", ",", "]"].map((sign) => [sign, utf8(sign)]));

function listJson(things: readonly object[]): readonly Uint8Array[] {
  const writing = new Writing();
  writing.addList(things);
  return filled(writing.pieces());
}

/** Of a frozen list in which one thing changes, the others are not written again. */
function bytesOf(data: object): Uint8Array {
  const known = written.get(data);
  if (known) return known;
  const bytes = Array.isArray(data) ? joined(listJson(data)) : utf8(json(data));
  written.set(data, bytes);
  return bytes;
}

function isOutlined(data: object): data is readonly object[] {
  return Array.isArray(data) && outlineKey(data) !== undefined;
}

function isPlain(data: unknown): data is object {
  if (typeof data !== "object" || data === null) return false;
  return Array.isArray(data) || Object.getPrototypeOf(data) === Object.prototype;
}

const signs: Record<string, string> = { "&": "&amp;", '"': "&quot;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

function json(data: unknown): string {
  return (JSON.stringify(data) ?? "null").replace(/[&"'<>]/g, (sign) => signs[sign]!);
}
