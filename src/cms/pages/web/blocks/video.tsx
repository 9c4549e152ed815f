import type { Video } from "#cms/pages/video.ts";
import { Embed } from "#web/consent/embed.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { title: string; lang: string | undefined; video: Video; where: Where };

/** A video of another site. Nothing is asked there before a visitor plays it. */
export function VideoBlock({ title, lang, video: { provider, page, player }, where }: Props) {
  const t = useTexts();
  const named = title || t("consent:embed.untitled");
  return (
    <section className="rich-text rich-text-plain">
      <div className="rich-text-body wrap">
        <Embed
          name={provider}
          title={named}
          lang={title ? lang : undefined}
          link={page}
          player={player}
          where={where}
        />
      </div>
    </section>
  );
}
