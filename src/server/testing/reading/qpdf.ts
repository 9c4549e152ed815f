import createModule from "@neslinesli93/qpdf-wasm";

/** What the compiled program can do besides what its types say. */
type Program = {
  callMain: (words: string[]) => number;
  FS: {
    writeFile: (path: string, bytes: Uint8Array) => void;
    readFile: (path: string) => Uint8Array;
    init: (input: null, output: (byte: number | null) => void, error: (byte: number | null) => void) => void;
  };
};

/** What qpdf, a program that shares no code with the writer of a PDF, says of it. */
export type CheckedPdf = {
  /** What `qpdf --check` complains about; empty for a sound file. */
  faults: string[];
  /** `/Lang` of the document; empty for none. */
  language: string;
  /** It says that it is tagged, and has a tree of its structure. */
  isTagged: boolean;
  fonts: { name: string; isEmbedded: boolean }[];
};

let said: number[] = [];
let program: Promise<Program> | null = null;

/** Runs `qpdf --check`, and reads the objects of the file as qpdf tells them. */
export async function checkPdf(bytes: Buffer): Promise<CheckedPdf> {
  program ??= open();
  const qpdf = await program;
  qpdf.FS.writeFile("/checked.pdf", bytes);
  const { code, text } = run(qpdf, ["--check", "/checked.pdf"]);
  const faults = code === 0 && text.includes("No syntax or stream encoding errors found") ? [] : [`${code}: ${text}`];
  if (faults.length > 0) return { faults, language: "", isTagged: false, fonts: [] };
  run(qpdf, ["--json=2", "--json-key=qpdf", "/checked.pdf", "/told.json"]);
  const told = Buffer.from(qpdf.FS.readFile("/told.json")).toString();
  return { faults, ...factsIn(JSON.parse(told) as Told) };
}

async function open(): Promise<Program> {
  const make = createModule as unknown as (options: { noFSInit: true }) => Promise<Program>;
  const qpdf = await make({ noFSInit: true });
  const hear = (byte: number | null) => void said.push(byte ?? 10);
  qpdf.FS.init(null, hear, hear);
  return qpdf;
}

function run(qpdf: Program, words: string[]): { code: number; text: string } {
  said = [];
  const { exitCode } = process;
  const code = qpdf.callMain(words);
  // It ends like a program, which this process goes on.
  process.exitCode = exitCode;
  return { code, text: Buffer.from(said).toString() };
}

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
type Dictionary = { [name: string]: Value };
type Told = { qpdf: [object, Record<string, { value?: Value; stream?: { dict: Dictionary } }>] };

function factsIn({ qpdf: [, objects] }: Told): Omit<CheckedPdf, "faults"> {
  const valueOf = (value: Value | undefined): Dictionary => {
    if (typeof value !== "string") return (value ?? {}) as Dictionary;
    const found = objects[`obj:${value}`];
    return (found?.value ?? found?.stream?.dict ?? {}) as Dictionary;
  };
  const all = Object.values(objects).flatMap(({ value }) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? [value] : [],
  );
  const catalog = all.find((value) => value["/Type"] === "/Catalog") ?? {};
  const isTagged = valueOf(catalog["/MarkInfo"])["/Marked"] === true && catalog["/StructTreeRoot"] !== undefined;
  const fonts = all
    .filter((value) => value["/Type"] === "/Font" && value["/Subtype"] !== "/Type0")
    .map((font) => {
      const descriptor = valueOf(font["/FontDescriptor"]);
      const file = ["/FontFile", "/FontFile2", "/FontFile3"].some((name) => descriptor[name] !== undefined);
      return { name: textOf(font["/BaseFont"]), isEmbedded: file };
    });
  return { language: textOf(catalog["/Lang"]), isTagged, fonts };
}

/** Texts begin with `u:` there. */
function textOf(value: Value | undefined): string {
  return typeof value === "string" ? value.replace(/^u:/, "") : "";
}
