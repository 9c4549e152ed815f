/** The little of autocannon that the bench uses; the package brings no types of its own. */
declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
  };
  type Result = {
    duration: number;
    errors: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
    requests: { total: number };
    latency: { p50: number; p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
