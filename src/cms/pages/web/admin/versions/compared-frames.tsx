import "./compared-frames.css";
import { SegmentedControl, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Language } from "#contract/language.ts";
import { screenAddress } from "#web/site/place.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { BlockDifference } from "./compare-pages.ts";
import { markBlocks, markWords } from "./mark-differences.ts";
import { showBlock } from "./show-block.ts";

export type ComparedHandle = {
  /** Brings a block into view in both frames. */
  show: (block: string) => void;
};

type Props = {
  ref: Ref<ComparedHandle>;
  /** The id of the page. */
  page: string;
  /** Which version each frame shows: its id, or `draft`. */
  frames: [string, string];
  blocks: BlockDifference[];
  names: [string, string];
  main: Language;
};

/** How wide the pages are drawn, in CSS pixels. */
const width = 1000;
/** The least height of their frames. */
const shortest = 400;

/** Two versions of a page side by side, as visitors see them; what differs is marked in both. */
export function ComparedFrames({ ref, page, frames, blocks, names, main }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const [language, setLanguage] = useState<Language>(languages[0]);
  const before = useRef<HTMLIFrameElement>(null);
  const after = useRef<HTMLIFrameElement>(null);
  const windows = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState(0);
  useImperativeHandle(ref, () => ({
    show(block) {
      windows.current?.scrollIntoView({ block: "nearest" });
      showBlock([before.current, after.current], block);
    },
  }));
  useEffect(() => {
    const [one, other] = [before.current?.contentDocument, after.current?.contentDocument];
    if (!one?.querySelector("main.canvas") || !other?.querySelector("main.canvas")) return;
    for (const side of [one, other]) forReading(side);
    markBlocks({ before: one, after: other, blocks });
    markWords({ before: one, after: other, blocks });
  }, [loaded, blocks]);
  const address = (of: string) => `${screenAddress("canvas", { language, main })}/${page}?of=${encodeURIComponent(of)}`;
  const sides = [
    { frame: before, of: frames[0], name: t("admin:pageVersions.before", { name: names[0] }) },
    { frame: after, of: frames[1], name: t("admin:pageVersions.after", { name: names[1] }) },
  ];
  return (
    <>
      {languages.length > 1 && (
        <SegmentedControl
          aria-label={t("admin:pageVersions.language")}
          value={language}
          onChange={(value) => setLanguage(value)}
          data={languages.map((value) => ({ value, label: t(`admin:language.${value}`) }))}
        />
      )}
      <Text size="sm" c="dimmed">
        {t("admin:pageVersions.legend")}
      </Text>
      <div ref={windows} className="compared-pages">
        {sides.map(({ frame, of, name }) => (
          <Side
            key={`${name}${language}${of}`}
            {...{ frame, name, loaded }}
            address={address(of)}
            onLoad={() => setLoaded((count) => count + 1)}
          />
        ))}
      </div>
    </>
  );
}

/** The canvas comes ready to be typed into. */
function forReading(document: Document): void {
  for (const text of document.querySelectorAll("[contenteditable]")) text.removeAttribute("contenteditable");
}

type SideProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  name: string;
  address: string;
  /** Counts how often a frame was loaded. */
  loaded: number;
  onLoad: () => void;
};

function Side({ frame, name, address, loaded, onLoad }: SideProps) {
  const area = useElementSize();
  const [height, setHeight] = useState(shortest);
  const scale = area.width > 0 ? area.width / width : 1;
  // The frame may have been loaded before this script; and pictures make it longer afterwards.
  useEffect(() => {
    const body = frame.current?.contentDocument?.body;
    if (!body?.querySelector("main.canvas")) return;
    const observer = new ResizeObserver(() => setHeight(Math.max(shortest, body.scrollHeight)));
    observer.observe(body);
    return () => observer.disconnect();
  }, [frame, loaded]);
  return (
    <figure className="compared-page">
      <Text component="figcaption" size="sm" fw={600} mb={4} suppressHydrationWarning>
        {name}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard, too */}
      <div ref={area.ref} className="compared-window" tabIndex={0} role="region" aria-label={name}>
        <div style={{ height: height * scale, overflow: "hidden" }}>
          <iframe
            ref={frame}
            title={name}
            // Nothing runs in it; what differs is marked from outside.
            sandbox="allow-same-origin"
            src={address}
            tabIndex={-1}
            style={{ width, height, transform: `scale(${scale})` }}
            onLoad={onLoad}
          />
        </div>
      </div>
    </figure>
  );
}
