import { load, memoryOf, processorSeconds, type Server } from "./children.ts";

/** One way of answering: a server, what to ask it, and the status that is right. */
export type Subject = {
  server: Server;
  path: string;
  headers: Record<string, string>;
  /** JSON that is sent with `POST`. */
  body?: string;
  status: number;
  connections: number;
};

/** As many as autocannon's own default: enough to keep one core busy, few enough that waiting is not all one sees. */
const usualConnections = 10;

export function subject(
  server: Server,
  path: string,
  { headers = {}, status = 200, connections = usualConnections, body }: Partial<Omit<Subject, "server" | "path">> = {},
): Subject {
  return { server, path, headers, status, connections, ...(body === undefined ? {} : { body }) };
}

export type Figures = {
  /** Answers per second as the client counts them. */
  perSecond: number;
  /** Answers per second of the server's own processor time: what is left when others use the core as well. */
  perCoreSecond: number | null;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** MB after the load. */
  memory: number | null;
};

/** Each subject gets its time in this many turns, so that a busy minute of the machine falls on all of them. */
const turns = 2;
/**
 * How many answers it takes until caches are full and the compiler is done: a page that is not kept takes a third less
 * time after 16,000 of them than after 2,000. Where answers are slow, so many seconds have to do.
 */
const warm = { answers: 16_000, seconds: 16 };

export async function measure(subjects: Subject[], seconds: number): Promise<Figures[]> {
  const collected = subjects.map(() => ({ answers: 0, seconds: 0, processor: 0, p50: 0, p99: 0 }));
  for (const subject of subjects) await warmUp(subject);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, subject] of subjects.entries()) {
      const before = processorSeconds(subject.server.pid);
      const { answers, seconds: took, p50, p99 } = await ask(subject, seconds / turns);
      const after = processorSeconds(subject.server.pid);
      const sum = collected[index]!;
      sum.answers += answers;
      sum.seconds += took;
      sum.processor += before === null || after === null ? Number.NaN : after - before;
      sum.p50 += p50 / turns;
      sum.p99 = Math.max(sum.p99, p99);
    }
  }
  return collected.map(({ answers, seconds: took, processor, p50, p99 }, index) => ({
    perSecond: answers / took,
    perCoreSecond: processor > 0 ? answers / processor : null,
    p50,
    p99,
    memory: memoryOf(subjects[index]!.server.pid),
  }));
}

/**
 * How many answers the first subject gives for each of the second with a core: the middle one of many short turns, so that
 * a second in which the machine did something else counts for nothing.
 */
export async function shareOf([one, other]: [Subject, Subject], { pairs }: { pairs: number }): Promise<number> {
  for (const subject of [one, other]) await warmUp(subject);
  const perCore = async (subject: Subject) => {
    const before = processorSeconds(subject.server.pid);
    const { answers } = await ask(subject, 1);
    const after = processorSeconds(subject.server.pid);
    return answers / (before === null || after === null ? Number.NaN : after - before);
  };
  const shares: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    // Each goes first in turn.
    const [first, second] = pair % 2 === 0 ? [one, other] : [other, one];
    const [a, b] = [await perCore(first), await perCore(second)];
    shares.push(pair % 2 === 0 ? a / b : b / a);
  }
  return shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)]!;
}

async function warmUp(subject: Subject): Promise<void> {
  let [answers, seconds] = [0, 0];
  while (answers < warm.answers && seconds < warm.seconds) {
    const asked = await ask(subject, 2);
    answers += asked.answers;
    seconds += asked.seconds;
  }
}

function ask({ server, path, ...asked }: Subject, seconds: number) {
  return load({ url: server.origin + path, ...asked, seconds });
}
