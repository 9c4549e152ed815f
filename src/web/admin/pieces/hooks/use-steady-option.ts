import type { ComboboxStore } from "@mantine/core";
import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * The option that arrow keys have reached stays it when others are found: the kit counts, and Enter would take whatever
 * then stands at the same place. Where it is no longer in the list, none is.
 *
 * @returns the ref of the list, for `Combobox.Options`
 */
export function useSteadyOption(combobox: ComboboxStore, found: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const { updateSelectedOptionIndex } = combobox;
  useLayoutEffect(() => {
    const options = [...(list.current?.querySelectorAll("[data-combobox-option]") ?? [])];
    updateSelectedOptionIndex(options.findIndex((option) => option.hasAttribute("data-combobox-selected")));
  }, [found, updateSelectedOptionIndex]);
  return list;
}
