import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { Language } from "#contract/language.ts";
import { marksCookie } from "#contract/texts/text-marks.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { tellError } from "#web/site/tools/notices.ts";
import { type Found, findTexts } from "./find-texts.ts";
import { WordingDialog } from "./wording-dialog.tsx";
import type { WordingTexts } from "./wording-texts.ts";

type Props = { on: boolean; languages: readonly Language[]; texts: WordingTexts };

/** Turns on the marks around the texts of the page; with them, each text that is seen can be clicked and changed. */
export default function WordingTool({ on, languages, texts }: Props) {
  if (on) return <Changing languages={languages} texts={texts} />;
  return (
    <button type="button" onClick={() => turn("1")}>
      {texts.start}
    </button>
  );
}

function turn(value: "1" | ""): void {
  // For as long as the browser is open; for guests it means nothing.
  // biome-ignore lint/suspicious/noDocumentCookie: the only way that every browser has
  document.cookie = `${marksCookie}=${value}; Path=/; SameSite=Lax${value ? "" : "; Max-Age=0"}`;
  location.reload();
}

type ChangingProps = Omit<Props, "on">;

function Changing({ languages, texts }: ChangingProps) {
  const found = useFound(texts);
  const [keys, setKeys] = useState<string[] | null>(null);
  // The server draws no layer over the page.
  const awake = useSyncExternalStore(never, yes, no);
  if (!awake) return null;
  return createPortal(
    <>
      <Spots found={found} texts={texts} onChosen={setKeys} />
      <section className="wording-bar" aria-label={texts.start}>
        <p>
          <Icon name="edit" />
          {texts.on}
        </p>
        {found.hidden.length > 0 && (
          <button type="button" className="wording-more" onClick={() => setKeys(found.hidden)}>
            {texts.more.replace("{count}", String(found.hidden.length))}
          </button>
        )}
        <button type="button" onClick={() => turn("")}>
          {texts.end}
        </button>
      </section>
      {keys && <WordingDialog keys={keys} languages={languages} texts={texts} onClosed={() => setKeys(null)} />}
    </>,
    document.body,
  );
}

type SpotsProps = { found: Found; texts: WordingTexts; onChosen: (keys: string[]) => void };

/** A button over each text, in the order of the page: they can be reached by keyboard, and the page below stays as it is. */
function Spots({ found, texts, onChosen }: SpotsProps) {
  return (
    <div className="wording-layer">
      {found.spots.map(({ keys, text, ...box }) => (
        <button
          key={`${keys.join(" ")} ${box.top} ${box.left}`}
          type="button"
          className="wording-spot"
          style={box}
          aria-label={texts.change.replace("{text}", text)}
          title={texts.change.replace("{text}", text)}
          onClick={() => onChosen(keys)}
        />
      ))}
    </div>
  );
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
const nothing: Found = { spots: [], hidden: [] };

/** The texts of the page, found again whenever it changes. */
function useFound({ noForms }: WordingTexts): Found {
  const [found, setFound] = useState(nothing);
  const asked = useRef(0);
  const look = useEffectEvent(() => {
    cancelAnimationFrame(asked.current);
    asked.current = requestAnimationFrame(() => setFound(findTexts(document)));
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const again = (): void => look();
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !isOwn(target))) again();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const sizes = new ResizeObserver(again);
    sizes.observe(document.body);
    window.addEventListener("scroll", again, { signal, passive: true, capture: true });
    // What is sent now would contain the marks.
    document.addEventListener("submit", (event) => holdForm(event, noForms), { signal, capture: true });
    again();
    return () => {
      controller.abort();
      observer.disconnect();
      sizes.disconnect();
    };
  }, [noForms]);
  return found;
}

function isOwn(target: Node): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element?.closest(".overlay, .wording-layer, .wording-bar, .wording-dialog, .notices") !== null;
}

function holdForm(event: SubmitEvent, message: string): void {
  const form = event.target as Element | null;
  if (form?.closest(".overlay, .wording-dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  tellError({ message });
}
