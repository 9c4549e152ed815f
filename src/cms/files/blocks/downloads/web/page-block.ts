import { downloadOf } from "#cms/files/download.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { downloads } from "../block.ts";
import { DownloadsBlock, type ShownDownloads } from "./downloads-block.tsx";

export default pageBlock({
  type: downloads,
  async load({ title, text, files: ids }, { where: { language }, files, edits }): Promise<ShownDownloads | null> {
    const found = await files(ids);
    const offered = ids.flatMap((id) => {
      const file = found.get(id);
      return file ? [downloadOf(file)] : [];
    });
    // A heading above nothing would promise what is not there.
    if (offered.length === 0 && !edits) return null;
    return { files: offered, title: inLanguage(title, language), text: inLanguage(text, language) };
  },
  View: DownloadsBlock,
  sheets: ["block-downloads"],
});
