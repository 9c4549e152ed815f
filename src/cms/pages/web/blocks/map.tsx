import { Embed } from "#cms/consent/web/index.ts";
import type { ShownMap } from "#cms/pages/map.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { title: string; lang: string | undefined; address: string; map: ShownMap; where: Where };

/** Where something is. The address can be read at once; nothing is asked elsewhere before a visitor wants the map. */
export function MapBlock({ title, lang, address, map: { provider, page, player }, where }: Props) {
  const t = useTexts();
  const named = title || address || t("consent:embed.map.untitled");
  const ownLang = title ? lang : undefined;
  return (
    <section className="rich-text rich-text-plain">
      <div className="rich-text-body wrap">
        <Embed name={provider} title={named} lang={ownLang} link={page} player={player} where={where}>
          {(title || address) && (
            <p className="embed-place">
              {title && <strong lang={lang}>{title}</strong>} {address && <span>{address}</span>}
            </p>
          )}
        </Embed>
      </div>
    </section>
  );
}
