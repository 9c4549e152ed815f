import { type ShareWay, shareWays } from "#cms/settings/contract.ts";
import { Island } from "#web/islands/island.tsx";
import { useTexts } from "#web/texts.tsx";
import CopyLink from "./copy-link.island.tsx";

type Props = {
  /** What is shared: the title, and the whole address. */
  title: string;
  address: string;
  /** Those that the owner offers. */
  ways: Readonly<Record<ShareWay, boolean>>;
};

/** Plain links by which visitors share a page: nothing is asked of anybody before a click. */
export function ShareLinks({ title, address, ways }: Props) {
  const t = useTexts();
  const links = linksOf({ title, address }).filter(({ way }) => ways[way]);
  if (!shareWays.some((way) => ways[way])) return null;
  return (
    <div className="share-links" role="group" aria-label={t("site:share.title")}>
      <ul>
        {links.map(({ way, name, href }) => (
          <li key={way}>
            <a href={href} rel="noreferrer">
              <span className="visually-hidden">{t("site:share.by")} </span>
              {name ?? t(`site:share.${way}`)}
            </a>
          </li>
        ))}
      </ul>
      {ways.copy && (
        <Island
          name="copy-link"
          id="copy-link"
          of={CopyLink}
          props={{ address, texts: { copy: t("site:share.copy"), copied: t("site:share.copied") } }}
        />
      )}
    </div>
  );
}

type Link = { way: Exclude<ShareWay, "copy">; name?: string; href: string };

/** Mastodon has no one server: its own page asks for the visitor's, and keeps the text in the part that is not sent. */
function linksOf({ title, address }: Pick<Props, "title" | "address">): Link[] {
  const [named, leading] = [encodeURIComponent(title), encodeURIComponent(address)];
  const both = encodeURIComponent(`${title} ${address}`);
  return [
    { way: "email", href: `mailto:?subject=${named}&body=${leading}` },
    { way: "whatsapp", name: "WhatsApp", href: `https://wa.me/?text=${both}` },
    { way: "mastodon", name: "Mastodon", href: `https://share.joinmastodon.org/#text=${both}` },
    { way: "bluesky", name: "Bluesky", href: `https://bsky.app/intent/compose?text=${both}` },
    { way: "facebook", name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${leading}` },
    { way: "x", name: "X", href: `https://x.com/intent/tweet?text=${named}&url=${leading}` },
    { way: "linkedin", name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${leading}` },
  ];
}
