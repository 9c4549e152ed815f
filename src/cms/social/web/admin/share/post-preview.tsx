import { Text } from "@mantine/core";
import { createElement, Fragment } from "react";
import { useFileRows } from "#cms/files/web/admin/index.ts";
import type { SocialAccount, SocialDraft } from "#cms/social/contract.ts";
import { postedText } from "#cms/social/network.ts";
import { useTexts } from "#web/texts.tsx";
import { Avatar } from "../avatar.tsx";

type Props = { account: SocialAccount; draft: SocialDraft; picture: string | null; text: string };

/**
 * A post as its network shows it: with a picture of its own, Mastodon and Facebook show that and no card; Bluesky has it in
 * the card.
 */
export function PostPreview({ account, draft, picture, text }: Props) {
  const t = useTexts();
  const { network, name, handle, avatar } = account;
  const hasCard = network === "bluesky" || picture === null;
  return (
    <figure className="social-preview">
      <figcaption>{t("admin:social.share.preview", { network: t(`admin:social.network.${network}`) })}</figcaption>
      <div className="social-post">
        <div className="social-post-by">
          <Avatar avatar={avatar} name={name} />
          <span>
            <Text size="sm" fw={600} component="span" display="block">
              {name}
            </Text>
            {handle !== name && (
              <Text size="xs" c="dimmed" component="span">
                {handle}
              </Text>
            )}
          </span>
        </div>
        <div className="social-text" lang={draft.lang}>
          <Linked text={postedText(network, { text, link: draft.link, picture: picture !== null })} />
        </div>
        {picture !== null && !hasCard && <OwnPicture id={picture} />}
        {hasCard && <Card draft={draft} picture={picture} />}
      </div>
    </figure>
  );
}

/** Addresses and hashtags are coloured, and lead nowhere here. */
function Linked({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+|(?<=^|\s)#[\p{L}\p{N}_]+)/u);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, at) => (at % 2 === 1 ? createElement("span", { className: "social-link" }, part) : part)),
  );
}

function Card({
  draft: { title, description, link, shown, lang },
  picture,
}: {
  draft: SocialDraft;
  picture: string | null;
}) {
  return (
    <div className="social-card" lang={lang}>
      {picture !== null ? <OwnPicture id={picture} /> : shown !== null && <img src={shown} alt="" loading="lazy" />}
      <div className="social-card-words">
        <Text size="xs" c="dimmed">
          {new URL(link).host}
        </Text>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {description}
        </Text>
      </div>
    </div>
  );
}

function OwnPicture({ id }: { id: string }) {
  const picture = useFileRows([id]).get(id)?.picture;
  if (!picture) return null;
  const { src, width, height, focus } = picture;
  const objectPosition = `${focus.x * 100}% ${focus.y * 100}%`;
  return <img src={src} alt="" {...{ width, height }} className="social-post-picture" style={{ objectPosition }} />;
}
