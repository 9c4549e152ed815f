/** Third-party hosts, by what the browser does with them (CSP 3). */
export type Sources = Record<"script" | "connect" | "img" | "frame", readonly string[]>;

/** The third-party content of a page, for its Content-Security-Policy. */
export type Carried = {
  name: string /** Frames a part of the page alone, where it shows one. */;
  framed: boolean;
  sources: Sources;
};

/** The union of these hosts, without duplicates and in a stable order. */
export function sourcesTogether(each: readonly Sources[]): Sources {
  const all = (kind: keyof Sources) => [...new Set(each.flatMap((sources) => sources[kind]))].toSorted();
  return { script: all("script"), connect: all("connect"), img: all("img"), frame: all("frame") };
}
