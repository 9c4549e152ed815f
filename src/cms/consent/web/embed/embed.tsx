import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import type { Notice } from "#cms/consent/contract.ts";
import { isWish, services } from "#cms/consent/services/services.ts";
import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { siteOf } from "#web/site/head/head.ts";
import type { Where } from "#web/site/place.ts";
import { inColumn, timesWider } from "#web/site/widths.ts";
import { useTexts } from "#web/texts.tsx";
import { PrivacyLink } from "../banner/privacy-link.tsx";
import { settingsAddress } from "../settings-address.ts";

type Props = {
  name: "youtube" | "vimeo" | "osm" | "gmaps";
  title: string;
  /** The language of the title, if it is not the page's. */
  lang: string | undefined;
  /** Where it can be seen at the provider's own site. */
  link: string;
  /** The address of the frame that a visitor's click loads. */
  player: string;
  where: Where;
  /** The poster before that, from this site. */
  poster?: Shown | null;
  /** What belongs to it and can be read without it. */
  children?: ReactNode;
};

/**
 * Stands for something of another site: a plain link, which a click turns into the thing itself where the owner has
 * switched its service on. The click allows this one time and is not remembered; of maps a visitor may say so for all.
 */
export function Embed({ name, title, lang, link, player, where, poster, children }: Props) {
  const t = useTexts();
  const site = siteOf(useMatches()) as { notice: Notice } | undefined;
  const active = site?.notice.integrations.some((carried) => carried.name === name) ?? false;
  const { kind } = services[name];
  const wish = isWish(name) ? name : undefined;
  const provider = t(`consent:services.${name}.embed.provider`);
  const wakes = {
    "data-embed": player,
    "data-embed-label": t(`consent:embed.${kind}.play`, { title }),
    "data-embed-title": title,
    "data-embed-wish": wish,
  };
  return (
    <figure className={`embed embed-${kind}`}>
      <a className="embed-poster" href={link} rel="noreferrer" {...(active ? wakes : {})}>
        {/* The label says what there is to see. */}
        {poster && <Picture picture={{ ...poster, alt: "" }} sizes={posterSizes(poster)} fit="cover" />}
        <span className="embed-icon" aria-hidden="true" />
        <span className="embed-label" lang={lang}>
          {t(`consent:embed.${kind}.open`, { provider, title })}
        </span>
      </a>
      <figcaption>
        {children}
        <p>
          {t(`consent:embed.${kind}.${active ? "text" : "link"}`, { provider })}{" "}
          {active && t(`consent:services.${name}.embed.who`)} <PrivacyLink where={where} />
        </p>
        {active && (
          <p>
            <a className="embed-elsewhere" href={link} rel="noreferrer">
              {t(`consent:embed.${kind}.elsewhere`, { provider })}
            </a>
          </p>
        )}
        {active && wish && (
          <Always wish={wish} provider={provider} version={site?.notice.version ?? ""} where={where} />
        )}
      </figcaption>
    </figure>
  );
}

/** Its box is 16 by 9, and as wide as lines of text may be. */
function posterSizes(poster: Shown): string {
  return inColumn((column) => `min(${column}, 44rem)*${timesWider(poster, 16 / 9)}`);
}

type AlwaysProps = { wish: string; provider: string; version: string; where: Where };

/** Allows all maps of this provider at the place of one. Without a script there would be nothing to load. */
function Always({ wish, provider, version, where }: AlwaysProps) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const action = settingsAddress(where, pathname + search);
  return (
    <form method="post" action={action} className="embed-always" data-consent="" hidden>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="wish" value={wish} />
      <button type="submit" name="choice" value="add">
        {t("consent:embed.map.always", { provider })}
      </button>
      <p>{t("consent:embed.map.kept")}</p>
    </form>
  );
}
