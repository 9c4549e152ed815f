import autocannon from "autocannon";

/** What to ask for, how long, and which answer is the right one. */
export type Load = {
  url: string;
  headers: Record<string, string>;
  /** JSON that is sent with `POST`; without one, it is a `GET`. */
  body?: string;
  seconds: number;
  status: number;
  connections: number;
};
/** What came back in that time; latencies in milliseconds. */
export type Loaded = { answers: number; seconds: number; p50: number; p99: number };

// In a process of its own, so that asking and answering do not share a core: `node load.ts '{"url": …}'`.
const { url, headers, body, seconds, status, connections } = JSON.parse(process.argv[2] ?? "") as Load;
const sent = body === undefined ? {} : ({ method: "POST", body } as const);
const run = autocannon({ url, headers, ...sent, connections, duration: seconds });
// Its own histogram knows whole milliseconds only. In its first half second this process compiles itself and opens all
// connections at once; how long it waits for its own answers then says nothing of the server.
const times: number[] = [];
const settled = performance.now() + Math.min(500, (seconds * 1000) / 3);
run.on("response", (_client, _status, _bytes, milliseconds) => {
  if (performance.now() >= settled) times.push(milliseconds);
});
const { errors, duration, requests, statusCodeStats } = await run;

const right = statusCodeStats[String(status)]?.count ?? 0;
if (errors > 0 || right === 0 || right < requests.total) {
  console.error(`${url}: ${errors} errors, ${right} of ${requests.total} answers were ${status}`);
  process.exit(1);
}
const sorted = Float64Array.from(times).sort();
const percentile = (share: number): number =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
const loaded: Loaded = { answers: right, seconds: duration, p50: percentile(0.5), p99: percentile(0.99) };
console.log(JSON.stringify(loaded));
