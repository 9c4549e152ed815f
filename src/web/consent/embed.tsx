import { useMatches } from "react-router";
import { siteOf } from "../site/head.ts";
import type { Where } from "../site/place.ts";
import { useTexts } from "../texts.tsx";
import { PrivacyLink } from "./cookie-banner.tsx";

type Props = {
  name: "youtube" | "vimeo";
  title: string;
  /** Of the title, where it is another than the page's. */
  lang: string | undefined;
  /** Where it can be seen at the provider's own site. */
  link: string;
  /** What stands in our page once a visitor has asked for it. */
  player: string;
  where: Where;
};

/**
 * Stands for something of another site: a plain link, which a click turns into the thing itself where the owner has
 * switched its service on. The click allows this one time and is not remembered.
 */
export function Embed({ name, title, lang, link, player, where }: Props) {
  const t = useTexts();
  const site = siteOf(useMatches());
  const active = site?.notice.integrations.some((carried) => carried.name === name) ?? false;
  const provider = t(`consent:embed.provider.${name}`);
  return (
    <figure className="embed">
      <a
        className="embed-poster"
        href={link}
        rel="noreferrer"
        data-embed={active ? player : undefined}
        data-embed-label={active ? t("consent:embed.play", { title }) : undefined}
      >
        <span className="embed-icon" aria-hidden="true" />
        <span className="embed-label" lang={lang}>
          {t("consent:embed.open", { provider, title })}
        </span>
      </a>
      <figcaption>
        {t(active ? "consent:embed.text" : "consent:embed.link", { provider })} <PrivacyLink where={where} />
      </figcaption>
    </figure>
  );
}
