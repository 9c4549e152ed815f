import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import type { Device } from "./editor-tools.tsx";

/** The width at which the page is drawn: until one is chosen, that at which it can be read on this screen. */
export function useDevice() {
  const narrow = useMediaQuery("(max-width: 62em)") ?? false;
  const phone = useMediaQuery("(max-width: 36em)") ?? false;
  const [wished, setDevice] = useState<Device | null>(null);
  return { narrow, device: wished ?? (phone ? "phone" : narrow ? "tablet" : "desk"), setDevice };
}
