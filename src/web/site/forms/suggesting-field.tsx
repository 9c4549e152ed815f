import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/** What such a field is drawn from: plain data, for islands. */
export type SuggestingFieldProps = {
  id: string;
  /** What was searched for. */
  q: string;
  /** The field has the focus when the page is opened. */
  begins: boolean;
  longest: number;
  texts: {
    list: string;
    /** Told to screen readers. */
    none: string;
    one: string;
    many: string;
  };
};

/** A word, or the title of something with its address. */
export type Suggestion = { text: string; address: string | null };

type Props = SuggestingFieldProps & {
  /** Asked for what fits to what was typed. */
  find: (q: string, signal: AbortSignal) => Promise<Suggestion[]>;
};

/** How long nobody types until suggestions are asked for, in milliseconds. */
const pause = 150;

/**
 * A field with suggestions, by the pattern *Editable Combobox With List Autocomplete* of the ARIA Authoring Practices: the
 * arrows choose, Enter takes, Escape closes and then empties. Nothing is chosen by itself.
 */
export function SuggestingField({ id, q, begins, longest, texts, find }: Props) {
  const [typed, setTyped] = useState(q);
  const [items, setItems] = useState<Suggestion[]>([]);
  const [at, setAt] = useState(-1);
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const asking = useRef<{ timer: number; stop: AbortController } | null>(null);
  const open = items.length > 0;

  function stopAsking(): void {
    clearTimeout(asking.current?.timer);
    asking.current?.stop.abort();
  }

  useEffect(() => () => stopAsking(), []);
  useEffect(() => {
    // Newer browsers return a promise, which is nothing to clean up with.
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  function close(): void {
    stopAsking();
    setItems([]);
    setAt(-1);
  }

  function ask(text: string): void {
    stopAsking();
    setTyped(text);
    setAt(-1);
    if (text.trim().length < 2) return close();
    const stop = new AbortController();
    const timer = window.setTimeout(() => {
      void find(text, stop.signal).then(
        (found) => {
          setItems(found);
          setSaid(found.length === 0 ? texts.none : found.length === 1 ? texts.one : many(texts.many, found.length));
        },
        // Without suggestions it is a field like any other.
        () => {},
      );
    }, pause);
    asking.current = { timer, stop };
  }

  // Somebody may have typed before the script came.
  const begin = useEffectEvent(() => {
    const { value } = field.current!;
    setTyped(value);
    if (value !== q && document.activeElement === field.current) ask(value);
  });
  useEffect(() => begin(), []);

  function take({ text, address }: Suggestion): void {
    close();
    if (address !== null) return location.assign(address);
    field.current!.value = text;
    setTyped(text);
    field.current!.form!.requestSubmit();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const chosen = items[at];
    if (key === "Escape") {
      event.preventDefault();
      if (open) close();
      else ask("");
    } else if (key === "Enter" && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!open) return ask(typed);
      // The field itself is one of the places.
      const places = items.length + 1;
      setAt((before) => ((before + 1 + (key === "ArrowDown" ? 1 : -1) + places) % places) - 1);
    }
  }

  return (
    <div className="search-field">
      <input
        ref={field}
        id={id}
        name="q"
        type="search"
        value={typed}
        maxLength={longest}
        {...(begins && { autoFocus: true })}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        onChange={(event) => ask(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        id={`${id}-list`}
        className="search-list"
        role="listbox"
        aria-label={texts.list}
        tabIndex={-1}
        hidden={!open}
      >
        {items.map((item, place) => (
          // Its keys are those of the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${item.text} ${item.address ?? ""}`}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            data-thing={item.address === null ? undefined : ""}
            // Before the field loses the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(item)}
          >
            {item.text}
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

function many(text: string, count: number): string {
  return text.replace("{count}", String(count));
}
