import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Sees to it that there is a PostgreSQL for the whole run; without one the run fails, it never skips. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starter = new URL("../../scripts/test-postgres.mjs", import.meta.url).href;
  const { openPostgres } = (await import(starter)) as {
    openPostgres: () => Promise<{ url: string; close: () => Promise<void> }>;
  };
  const { url, close } = await openPostgres();
  project.provide("postgresUrl", url);
  return close;
}
