import { fetchFiles, picturesIn } from "#cms/files/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { requestFacts } from "#web/request-context.ts";
import * as contract from "../block.ts";
import { videoOf } from "../video-link.ts";
import { type ShownVideo, VideoBlock } from "./video.tsx";

export default pageBlock({
  type: contract.video,
  async load({ url, title, poster }, { context, where: { language } }): Promise<ShownVideo | null> {
    const video = videoOf(url);
    if (!video) return null;
    const { framed, api } = context.get(requestFacts);
    framed.add(video.provider);
    const picture = poster ? picturesIn(await fetchFiles(api, [poster]), { ids: [poster], language })[0] : null;
    return { video, poster: picture ?? null, title: inLanguage(title, language) };
  },
  View: VideoBlock,
  sheets: ["consent"],
  routed: true,
});
