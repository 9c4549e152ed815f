import { existsSync } from "node:fs";
import { endOnEarlyStop } from "./process/stopping/stop-signals.ts";

endOnEarlyStop();

process.env["NODE_ENV"] ??= process.argv.includes("--dev") ? "development" : "production";
if (existsSync(".env")) process.loadEnvFile(".env");

// React and the router choose their build by NODE_ENV when they are loaded, so everything else comes after.
const [{ run }, { plugged }] = await Promise.all([import("./process/starting/run.ts"), import("./plugged.ts")]);
await run({ development: process.argv.includes("--dev"), plugged });
