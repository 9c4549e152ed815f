import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Node = {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
};
type CpuProfile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

/** Seconds at the end that are looked at: what comes before is the start and the warming up. */
type What = { folder: string; keepAs: string; seconds: number };

/** Where a function belongs; the first that fits. */
const groups: [name: string, place: RegExp][] = [
  ["SQLite", /database\/sqlite\.|node:sqlite/],
  ["JSON.parse of documents", /cms\/\w+\/server\/\w+-row\./],
  ["React", /node_modules\/react(-dom)?\//],
  ["React Router: data for hydration", /react-router\/.*\/(turbo-stream|single-fetch)/],
  ["React Router", /node_modules\/(@react-router|react-router)\//],
  ["our pages", /build\/web\/server\//],
  ["Kysely", /node_modules\/kysely\//],
  ["i18next", /node_modules\/i18next\//],
  [
    "Fastify and its router",
    /node_modules\/(fastify|find-my-way|@fastify|avvio|light-my-request|fast-json-stringify)\//,
  ],
  ["log", /node_modules\/(pino|sonic-boom|thread-stream|quick-format-unescaped|safe-stable-stringify)/],
  ["Ajv", /node_modules\/ajv/],
  ["other packages", /node_modules\//],
  ["Node: fetch (Request, Response, Headers, streams)", /node:internal\/(deps\/undici|webstreams|url|webidl)/],
  [
    "Node: http and net",
    /node:(_http|http|net|internal\/(http|stream_base|net)|_http_\w+)|node:internal\/streams|node:stream/,
  ],
  ["Node: rest", /node:/],
  ["our server", /\/(src|build\/node)\//],
];

/** Sums a processor profile up: by group, by function alone, and by function with all it calls. */
export function profile({ folder, keepAs, seconds }: What): string {
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith(".cpuprofile")) ?? "");
  mkdirSync(dirname(keepAs), { recursive: true });
  copyFileSync(file, keepAs);
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, "utf8")) as CpuProfile;
  const selfOf = new Map<number, number>();
  let left = seconds * 1_000_000;
  for (let index = samples.length - 1; index >= 0 && left > 0; index -= 1) {
    const delta = timeDeltas[index] ?? 0;
    const id = samples[index]!;
    selfOf.set(id, (selfOf.get(id) ?? 0) + delta);
    left -= delta;
  }

  const byId = new Map(nodes.map((node) => [node.id, node]));
  const self = new Map<string, number>();
  const total = new Map<string, number>();
  const grouped = new Map<string, number>();
  let all = 0;
  walk(nodes[0]!, new Set(), "start");
  const parts = (sums: Map<string, number>, most: number) =>
    [...sums]
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([name, time]) => `  ${((time / all) * 100).toFixed(1).padStart(5)} %  ${name}`)
      .join("\n");
  return `By group\n${parts(grouped, 20)}\nBy function alone\n${parts(self, 45)}\nWith what they call\n${parts(total, 60)}`;

  /** @returns the time of a node with everything below it; `above` are the functions that are counting already */
  function walk(node: Node, above: Set<string>, inherited: string): number {
    const { functionName, url, lineNumber } = node.callFrame;
    if (functionName === "(idle)") return 0;
    const name = `${functionName || "(anonymous)"} ${short(url)}:${lineNumber + 1}`;
    // A built-in has no address of its own: what it costs is charged to whoever calls it, unless it has a name.
    const group = groupOf(functionName, url) ?? inherited;
    const own = selfOf.get(node.id) ?? 0;
    all += own;
    add(self, name, own);
    add(grouped, group, own);
    const first = !above.has(name);
    if (first) above.add(name);
    let sum = own;
    for (const child of node.children ?? []) sum += walk(byId.get(child)!, above, group);
    if (first) {
      above.delete(name);
      add(total, name, sum);
    }
    return sum;
  }
}

function groupOf(functionName: string, url: string): string | null {
  if (functionName === "(garbage collector)") return "garbage collector";
  if (functionName === "(program)") return "native, outside JavaScript";
  if (functionName === "parse" && url === "") return "JSON";
  if (functionName === "stringify" && url === "") return "JSON";
  if (url === "" && functionName.startsWith("write")) return "Node: http and net";
  return groups.find(([, place]) => place.test(url))?.[0] ?? null;
}

function add(sums: Map<string, number>, name: string, time: number): void {
  sums.set(name, (sums.get(name) ?? 0) + time);
}

function short(url: string): string {
  return url
    .replace(/^file:\/\//, "")
    .replace(/^.*\/node_modules\//, "")
    .replace(/^.*\/(build|src)\//, "$1/");
}
