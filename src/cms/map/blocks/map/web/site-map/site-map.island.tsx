import { useEffect, useRef, useState } from "react";
import type { MovingMap as Moving } from "./moving-map.ts";

/** A map that can be moved. Its script and its tiles are loaded by a click on the button, and not before. */
export default function MovingMap(props: Moving) {
  const { texts } = props;
  const stage = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"asleep" | "loading" | "open" | "failed">("asleep");
  const isOpen = state === "open";

  const open = () => {
    setState("loading");
    import("./moving-map.ts").then(
      () => setState("open"),
      () => setState("failed"),
    );
  };

  useEffect(() => {
    const figure = stage.current?.closest<HTMLElement>("figure");
    if (!isOpen || !stage.current || !figure) return undefined;
    figure.dataset["moving"] = "";
    const { promise, resolve } = Promise.withResolvers<void>();
    void import("./moving-map.ts").then(({ openMap }) => {
      const close = openMap(stage.current!, { ...props, onFailed: () => setState("failed") });
      void promise.then(close);
    });
    return () => {
      delete figure.dataset["moving"];
      resolve();
    };
    // What it shows does not change while the page stands.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);

  return (
    <>
      <div ref={stage} className="site-map-stage" hidden={!isOpen} />
      {!isOpen && (
        <button type="button" className="button site-map-move" disabled={state === "loading"} onClick={open}>
          {state === "loading" ? texts.loading : texts.move}
        </button>
      )}
      <p className="site-map-told" role="status">
        {state === "failed" && texts.failed}
        {isOpen && texts.help}
      </p>
    </>
  );
}
