import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import type { Device } from "./editor-tools.tsx";

/** The width at which the page is drawn: until one is chosen, that at which it can be read on this screen. */
export function useDevice({ split }: { split: boolean }) {
  const small = useMediaQuery("(max-width: 62em)", false) ?? false;
  const phone = useMediaQuery("(max-width: 36em)", false) ?? false;
  const large = useMediaQuery("(min-width: 110em)", false) ?? false;
  const [wished, setDevice] = useState<Device | null>(null);
  // Two canvases leave no room for a panel beside them.
  const narrow = small || (split && !large);
  const usual = phone ? "phone" : narrow || split ? "tablet" : "desk";
  return { small, narrow, device: wished ?? usual, setDevice };
}
