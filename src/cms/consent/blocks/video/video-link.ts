/** A video of another site: where it is watched there, and the player that can stand in our page. */
export type Video = { provider: "youtube" | "vimeo"; page: string; player: string };

/** The video that a link leads to, in any of the forms that people copy; null for everything else. */
export function videoOf(link: string): Video | null {
  const [, host = "", path = "", query = ""] = linkShape.exec(link.trim()) ?? [];
  const parts = path.split("/").filter(Boolean);
  const asked = new Map(query.split("&").map((pair) => pair.split("=", 2) as [string, string | undefined]));
  if (host === "youtu.be") return youtube(parts[0], asked);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const id = parts[0] === "watch" ? asked.get("v") : pathKinds.has(parts[0] ?? "") ? parts[1] : null;
    return youtube(id, asked);
  }
  if (host === "vimeo.com") return vimeo(parts[0], parts[1]);
  if (host === "player.vimeo.com" && parts[0] === "video") return vimeo(parts[1], asked.get("h"));
  return null;
}

/** Host, path and query, with nothing in them that stands for something else. */
const linkShape = /^https?:\/\/(?:(?:www|m|music)\.)?([\w.-]+)\/([\w/-]*)(?:\?([\w=&.%+-]*))?(?:#.*)?$/;

const pathKinds = new Set(["embed", "shorts", "live"]);

function youtube(id: string | null | undefined, asked: Map<string, string | undefined>): Video | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = seconds(asked.get("t") ?? asked.get("start"));
  const page = `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`;
  const player = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ""}`;
  return { provider: "youtube", page, player };
}

/** `90`, `90s` or `1m30s`. */
function seconds(text: string | undefined): number {
  const [, hours, minutes, rest] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/.exec(text ?? "") ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}

/** @param hash the second number of a video that only those may see who have its link */
function vimeo(id: string | undefined, hash: string | null | undefined): Video | null {
  if (!id || !/^\d{5,12}$/.test(id)) return null;
  if (hash && !/^[0-9a-f]{6,16}$/.test(hash)) return null;
  const page = `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`;
  const player = `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ""}`;
  return { provider: "vimeo", page, player };
}
