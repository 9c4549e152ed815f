import type { FastifyBaseLogger } from "fastify";
import pino, { type LogFn } from "pino";
import type { Settings } from "#platform/settings.ts";

/** How long lines are buffered, in milliseconds, and up to how many bytes. */
const longest = 100;
const most = 8 * 1024;

/**
 * Logs one line of JSON each, without what must not be in a log. Writing takes a system call, so lines are buffered; an
 * error is written at once, and the buffer when the process ends by itself.
 */
export function createLog({ logLevel }: Pick<Settings, "logLevel">): FastifyBaseLogger {
  const lines = pino.destination({ dest: 1, minLength: most, sync: true });
  let waiting: NodeJS.Timeout | null = null;
  const write = (): void => {
    if (waiting) clearTimeout(waiting);
    waiting = null;
    lines.flushSync();
  };
  process.on("exit", write);
  const options: pino.LoggerOptions = {
    level: logLevel,
    hooks: {
      logMethod(args: Parameters<LogFn>, method: LogFn, level: number) {
        method.apply(this, args);
        if (level >= pino.levels.values["error"]!) write();
        else waiting ??= setTimeout(write, longest).unref();
      },
    },
    redact: {
      paths: ["*.password", "*.token", "*.current", "headers.cookie", "headers.authorization", "*.secret"],
      censor: "[redacted]",
    },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, lines);
}
