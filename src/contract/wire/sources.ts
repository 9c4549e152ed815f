/** Hosts of others, by what the browser does with them (CSP 3). */
export type Sources = Record<"script" | "connect" | "img" | "frame", readonly string[]>;

/** What a page carries of others, for the policy that it is sent with. */
export type Carried = {
  name: string /** Frames a part of the page alone, where it shows one. */;
  framed: boolean;
  sources: Sources;
};

/** All of these hosts together, each once and in a lasting order. */
export function sourcesTogether(each: readonly Sources[]): Sources {
  const all = (kind: keyof Sources) => [...new Set(each.flatMap((sources) => sources[kind]))].toSorted();
  return { script: all("script"), connect: all("connect"), img: all("img"), frame: all("frame") };
}
