import { Embed } from "#cms/consent/web/index.ts";
import type { Picture } from "#cms/files/picture.ts";
import type { BlockView, TextShown } from "#cms/pages/web/index.ts";
import { useTexts } from "#web/texts.tsx";
import type { Video } from "../video-link.ts";

export type ShownVideo = { title: TextShown; video: Video; poster: Picture | null };

/** A video of another site. Nothing is asked there before a visitor plays it. */
export function VideoBlock({ shown: { title, video, poster }, where }: BlockView<ShownVideo>) {
  const t = useTexts();
  const { provider, page, player } = video;
  const named = title.text || t("consent:embed.video.untitled");
  return (
    <section className="rich-text rich-text-plain">
      <div className="rich-text-body wrap">
        <Embed
          name={provider}
          title={named}
          lang={title.text ? title.lang : undefined}
          link={page}
          player={player}
          poster={poster}
          where={where}
        />
      </div>
    </section>
  );
}
