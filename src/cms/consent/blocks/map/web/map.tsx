import { Embed } from "#cms/consent/web/index.ts";
import type { BlockView, TextShown } from "#cms/pages/web/index.ts";
import { useTexts } from "#web/texts.tsx";
import type { ShownMap } from "../map-place.ts";

export type ShownPlace = { title: TextShown; address: string; map: ShownMap };

/** Where something is. The address can be read at once; nothing is asked elsewhere before a visitor wants the map. */
export function MapBlock({ shown, where }: BlockView<ShownPlace>) {
  const t = useTexts();
  const { provider, page, player } = shown.map;
  const { address } = shown;
  const { text: title, lang } = shown.title;
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
