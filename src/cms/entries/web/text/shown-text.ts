import { type Video, videoOf } from "#cms/consent/blocks/video/video-link.ts";
import { type Look, partsOfText } from "#cms/entries/figures.ts";
import type { Picture } from "#cms/files/picture.ts";
import type { ShownGallery } from "#cms/galleries/web/index.ts";

export type ShownFigure =
  | { kind: "pictures"; id: string; pictures: Picture[]; look: Look; caption: string }
  | { kind: "gallery"; id: string; gallery: ShownGallery; caption: string }
  | { kind: "video"; id: string; video: Video; caption: string };

export type ShownTextPart = { html: string } | ShownFigure;

type Found = {
  pictures: (ids: readonly string[]) => Picture[];
  /** Null for one that is not there any more. */
  gallery: (gallery: string, id: string) => ShownGallery | null;
};

/** A text with what its figures show; those that have nothing left to show are left out. */
export function shownText(content: readonly string[], found: Found): ShownTextPart[] {
  return partsOfText(content.join("\n")).flatMap((part, at): ShownTextPart[] => {
    if (!("kind" in part)) return [part];
    const [id, { caption }] = [`figure-${at + 1}`, part];
    if (part.kind === "pictures") {
      const pictures = found.pictures(part.pictures);
      return pictures.length > 0 ? [{ kind: "pictures", id, pictures, look: part.look, caption }] : [];
    }
    if (part.kind === "gallery") {
      const gallery = found.gallery(part.gallery, id);
      return gallery && gallery.pictures.length > 0 ? [{ kind: "gallery", id, gallery, caption }] : [];
    }
    const video = videoOf(part.video);
    return video ? [{ kind: "video", id, video, caption }] : [];
  });
}

/** The services whose videos stand in a text, for the policy of its page. */
export function framedIn(parts: readonly ShownTextPart[]): string[] {
  return parts.flatMap((part) => ("kind" in part && part.kind === "video" ? part.video.provider : []));
}
