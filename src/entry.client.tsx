// Before the texts are laid over those that it ships.
import "#declared.ts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { takeOwnTexts } from "#web/own-texts.tsx";

takeOwnTexts();

/** Milliseconds that a screen has to show what it has without React (`early-canvas.ts`), which would hold that up. */
const most = 1000;

const { vitrineFirst } = globalThis as { vitrineFirst?: Promise<void> };
if (vitrineFirst) await Promise.race([vitrineFirst, new Promise((resolve) => setTimeout(resolve, most))]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
