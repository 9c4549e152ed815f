import { GuestbookBlock } from "#cms/guestbook/web/guestbook-block.tsx";
import { FormBlock } from "#cms/messages/web/form-block.tsx";
import { NewsletterBlock } from "#cms/newsletter/subscribers/web/newsletter-block.tsx";
import type { Where } from "#web/site/place.ts";
import { MapBlock } from "./blocks/map.tsx";
import { NewsList } from "./blocks/news-list.tsx";
import { type Panel, Panels } from "./blocks/panels.tsx";
import { RichText } from "./blocks/rich-text.tsx";
import { VideoBlock } from "./blocks/video.tsx";
import type { ShownBlock } from "./load-blocks.ts";

/** The blocks of a page, top to bottom. A block nobody knows any more is passed over. */
export function PageBlocks({ blocks, where, path }: { blocks: ShownBlock[]; where: Where; path: string }) {
  return blocks.map((block) => <PageBlock key={block.id} block={block} where={where} path={path} />);
}

function PageBlock({ block, where, path }: { block: ShownBlock; where: Where; path: string }) {
  switch (block.type) {
    case "richText":
      return <RichText {...block} />;
    case "newsList":
      return <NewsList {...block} where={where} path={path} />;
    case "guestbook":
      return <GuestbookBlock id={block.id} guestbook={block.guestbook} where={where} path={path} />;
    case "contactForm":
      return <FormBlock id={block.id} form={block.form} where={where} path={path} />;
    case "newsletterSignup":
      return <NewsletterBlock id={block.id} offer={block.offer} where={where} path={path} />;
    case "panels":
      return <Panels {...block} panels={panelsOf(block.children, { where, path })} />;
    case "video":
      return <VideoBlock {...block} where={where} />;
    case "map":
      return <MapBlock {...block} where={where} />;
    default:
      return null;
  }
}

/** What stands among panels and is none has no title to be chosen by, and is passed over. */
function panelsOf(blocks: ShownBlock[], { where, path }: { where: Where; path: string }): Panel[] {
  return blocks.flatMap((block) => {
    if (block.type !== "panel" || !block.title) return [];
    const { id, title, lang, children } = block;
    return [{ id, title, lang, content: <PageBlocks blocks={children} where={where} path={path} /> }];
  });
}
