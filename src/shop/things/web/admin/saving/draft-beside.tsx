import { Paper, Switch } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useEffect, useId, useRef } from "react";
import { screenAddress } from "#contract/addresses.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

/** Whether somebody wishes to see drafts while they write, in this browser. */
export function useDraftBeside() {
  return useLocalStorage({ key: "vitrine-shop-preview", defaultValue: false });
}

type Props = {
  kind: "product" | "productgroup";
  thing: { _id: string; version: number };
  where: Where;
  shown: boolean;
  onShow: (shown: boolean) => void;
};

/**
 * The draft as visitors will see it on a phone, drawn again after each save. Its scripts rest: it is to be looked at, and
 * a click in it leads nowhere else than in the frame.
 */
export function DraftBeside({ kind, thing, where, shown, onShow }: Props) {
  const t = useTexts();
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const drawn = useRef(thing.version);
  const address = `${screenAddress("preview", where)}/${kind}/${thing._id}?draft=1`;
  useEffect(() => {
    if (drawn.current === thing.version) return;
    drawn.current = thing.version;
    const { location } = frame.current?.contentWindow ?? {};
    if (!location) return;
    // The frame stays where it was scrolled to, and comes back to the draft from wherever a click has led.
    if (location.pathname + location.search === address) location.reload();
    else location.replace(address);
  }, [thing.version, address]);
  return (
    <Paper withBorder p="md" className="shop-draft" component="section" aria-labelledby={id}>
      <Switch
        id={id}
        label={t("admin:shop.beside.label")}
        description={t("admin:shop.beside.hint")}
        checked={shown}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      {shown && (
        <iframe
          ref={frame}
          className="shop-draft-frame"
          title={t("admin:shop.beside.label")}
          sandbox="allow-same-origin"
          src={address}
        />
      )}
    </Paper>
  );
}
