import { readdir, readFile } from "node:fs/promises";
import { validateXML } from "xmllint-wasm";

/** What is wrong with a document by the schema `name` of a folder, whose other schemas it may import. */
export async function xmlFaults(contents: string, { name, folder }: { name: string; folder: URL }): Promise<string[]> {
  const names = await readdir(folder);
  const all = await Promise.all(
    names.map(async (fileName) => ({ fileName, contents: await readFile(new URL(fileName, folder), "utf8") })),
  );
  const schema = all.filter(({ fileName }) => fileName === name);
  const preload = all.filter(({ fileName }) => fileName !== name);
  const { errors } = await validateXML({ xml: { fileName: "answer.xml", contents }, schema, preload });
  return errors.map(({ message }) => message);
}
