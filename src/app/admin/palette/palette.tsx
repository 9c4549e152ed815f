import "./palette.css";
import { TextInput, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { lineLength } from "#contract/wire/shapes.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { useTexts } from "#web/texts.tsx";
import type { PaletteProps } from "./palette-button.tsx";
import type { PaletteItem } from "./palette-items.ts";
import { PaletteList } from "./palette-list.tsx";
import { usePaletteGroups } from "./use-palette-groups.ts";
import { useRecent } from "./use-recent.ts";

type Props = PaletteProps & { opened: boolean; onClose: () => void };

/** Goes to any screen, finds any thing, and does what may be done. */
export default function Palette({ opened, onClose, ...props }: Props) {
  const t = useTexts();
  const [before, setBefore] = useState(false);
  const [turn, setTurn] = useState(0);
  // It may be opened again while it is still closing; it begins empty then, too.
  if (opened !== before) {
    setBefore(opened);
    if (opened) setTurn(turn + 1);
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("admin:palette.title")}
      size={640}
      yOffset="8dvh"
      classNames={{ body: "palette-body" }}
    >
      <Search key={turn} {...props} onDone={onClose} />
    </Modal>
  );
}

function Search({ onDone, ...props }: PaletteProps & { onDone: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const recent = useRecent(props.auth.user._id ?? "");
  const { groups, state } = usePaletteGroups(query, { ...props, recent: recent.items });
  const items = groups.flatMap((group) => group.items);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = items.find(({ key }) => key === chosen) ?? items[0];
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active?.key]);

  async function choose(item: PaletteItem): Promise<void> {
    onDone();
    if (item.kept) recent.add({ to: item.to, title: item.title, about: item.about ?? "" });
    if ("run" in item) item.run();
    else await navigate(item.to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) return void (active && choose(active));
    const at = active ? items.indexOf(active) : -1;
    setChosen(items[(at + step + items.length) % items.length]?.key ?? null);
  }

  return (
    <>
      <TextInput
        ref={field}
        data-autofocus
        mt={4}
        size="md"
        leftSection={<Icon name="search" />}
        aria-label={t("admin:palette.search")}
        placeholder={t("admin:palette.placeholder")}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.key}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={lineLength}
        value={query}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {state === "ready" ? t("admin:palette.count", { count: items.length }) : ""}
      </VisuallyHidden>
      <PaletteList
        {...{ id, groups, state, list }}
        query={query.trim()}
        active={active?.key}
        onPoint={setChosen}
        onChoose={(item) => void choose(item)}
      />
    </>
  );
}
