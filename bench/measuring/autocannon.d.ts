/** The little of autocannon that the bench uses; the package brings no types of its own. */
declare module "autocannon" {
  type Options = {
    url: string;
    method?: "GET" | "POST";
    body?: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
  };
  type Result = {
    duration: number;
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
    requests: { total: number };
  };
  type Run = Promise<Result> & {
    on(
      event: "response",
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  };
  export default function autocannon(options: Options): Run;
}
