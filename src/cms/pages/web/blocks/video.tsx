import { Embed } from "#cms/consent/web/index.ts";
import type { Picture } from "#cms/files/picture.ts";
import type { Video } from "#cms/pages/video.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { title: string; lang: string | undefined; video: Video; poster: Picture | null; where: Where };

/** A video of another site. Nothing is asked there before a visitor plays it. */
export function VideoBlock({ title, lang, video: { provider, page, player }, poster, where }: Props) {
  const t = useTexts();
  const named = title || t("consent:embed.video.untitled");
  return (
    <section className="rich-text rich-text-plain">
      <div className="rich-text-body wrap">
        <Embed
          name={provider}
          title={named}
          lang={title ? lang : undefined}
          link={page}
          player={player}
          poster={poster}
          where={where}
        />
      </div>
    </section>
  );
}
