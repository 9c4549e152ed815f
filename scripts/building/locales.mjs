import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The locales in which the product writes numbers, dates, names and lists, and sorts words, as ICU calls them: those of
 * `src/contract/language.ts` with what they inherit from, and two for formats that are the same in all languages.
 */
const locales = ["root", "de", "de_DE", "en", "en_US", "en_001", "en_GB", "sv", "sv_SE"];

/**
 * Writes a list of locales for `--icu-data-dir`. The first `Intl` object of a kind opens the data of each locale on the
 * list, of which Node's own has nine hundred: five megabytes and thirty milliseconds for languages that nobody is shown.
 * The data themselves stay Node's. A Node with another ICU looks for another name and takes its own list.
 *
 * @param {string} folder
 * @param {string} [icu] the version of ICU
 * @returns {string[]} the files
 */
export function writeLocaleLists(folder, icu = process.versions.icu) {
  const data = join(folder, `icudt${icu.split(".")[0]}l`);
  // Collation has a list of its own.
  const files = [data, join(data, "coll")].map((below) => join(below, "res_index.res"));
  mkdirSync(join(data, "coll"), { recursive: true });
  for (const file of files) writeFileSync(file, bundle("InstalledLocales", locales));
  return files;
}

/**
 * A resource bundle of ICU (formatVersion 1.4, little-endian; `icu4c/source/common/uresdata.h`): a table with one table,
 * whose keys are the names and whose values are empty strings.
 *
 * @param {string} key
 * @param {string[]} names
 */
function bundle(key, names) {
  const sorted = names.toSorted();
  const header = 32;
  const indexes = 8;
  const keysAt = 4 * (1 + indexes);
  /** @type {Map<string, number>} */
  const offsets = new Map();
  let keysEnd = keysAt;
  for (const name of [key, ...sorted]) {
    offsets.set(name, keysEnd);
    keysEnd += name.length + 1;
  }
  const words = Math.ceil(keysEnd / 4);
  const inner = words;
  const outer = inner + tableWords(sorted.length);
  const end = outer + tableWords(1);
  const bytes = Buffer.alloc(header + 4 * end);

  // UDataInfo: size, reserved, little-endian, ASCII, two bytes a letter, format, versions of format and data.
  bytes.writeUInt16LE(header, 0);
  bytes.set([0xda, 0x27, 20, 0, 0, 0, 0, 0, 2, 0], 2);
  bytes.write("ResB", 12, "latin1");
  bytes.set([1, 4, 0, 0, 1, 4, 0, 0], 16);

  const body = bytes.subarray(header);
  body.writeUInt32LE(tableAt(outer), 0);
  // Their count, ends of keys, resources and bundle, the longest table, no fallback, end of what has 16 bits, no pool.
  const noFallback = 1;
  for (const [at, value] of [indexes, words, end, end, sorted.length, noFallback, words, 0].entries()) {
    body.writeInt32LE(value, 4 * (1 + at));
  }
  for (const [name, at] of offsets) body.write(name, at, "latin1");
  const emptyString = 0;
  writeTable(body, inner, { keys: sorted.map(offsetOf), values: sorted.map(() => emptyString) });
  writeTable(body, outer, { keys: [offsetOf(key)], values: [tableAt(inner)] });
  return bytes;

  /** @param {string} name */
  function offsetOf(name) {
    return /** @type {number} */ (offsets.get(name));
  }
}

/**
 * A resource has its type in the upper four bits.
 *
 * @param {number} word
 */
function tableAt(word) {
  return (2 << 28) | word;
}

/**
 * A count and the offsets of keys in 16 bits, then the values in 32.
 *
 * @param {number} count
 */
function tableWords(count) {
  return Math.ceil((1 + count) / 2) + count;
}

/**
 * @param {Buffer} body
 * @param {number} word where it begins
 * @param {{ keys: number[], values: number[] }} table
 */
function writeTable(body, word, { keys, values }) {
  for (const [at, value] of [keys.length, ...keys].entries()) body.writeUInt16LE(value, 4 * word + 2 * at);
  const first = word + tableWords(keys.length) - values.length;
  for (const [at, value] of values.entries()) body.writeUInt32LE(value, 4 * (first + at));
}
