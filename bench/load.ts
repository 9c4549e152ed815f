import autocannon from "autocannon";

/** What to ask for, how long, and which answer is the right one. */
export type Load = { url: string; headers: Record<string, string>; seconds: number; status: number };
/** What came back in that time; latencies in milliseconds. */
export type Loaded = { answers: number; seconds: number; p50: number; p99: number };

/** As many as autocannon's own default: enough to keep one core busy, few enough that waiting is not all one sees. */
const connections = 10;

// In a process of its own, so that asking and answering do not share a core: `node load.ts '{"url": …}'`.
const { url, headers, seconds, status } = JSON.parse(process.argv[2] ?? "") as Load;
const result = await autocannon({ url, headers, connections, duration: seconds });
const right = result.statusCodeStats[String(status)]?.count ?? 0;
if (result.errors > 0 || right === 0 || right < result.requests.total) {
  console.error(`${url}: ${result.errors} errors, ${right} of ${result.requests.total} answers were ${status}`);
  process.exit(1);
}
const loaded: Loaded = { answers: right, seconds: result.duration, p50: result.latency.p50, p99: result.latency.p99 };
console.log(JSON.stringify(loaded));
