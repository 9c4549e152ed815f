import type { MouseEvent, ReactNode } from "react";
import { largeAddress, type Picture } from "#cms/files/picture.ts";

type Props = {
  picture: Picture;
  /** What the picture is called. */
  name: string;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
};

/** Opens the large view; without script, and in a new tab, the large picture by itself. */
export function EnlargeLink({ picture, name, onOpen, className, children }: Props) {
  return (
    <a href={largeAddress(picture)} className={className} aria-label={name} onClick={opening(onOpen)}>
      {children}
    </a>
  );
}

/** A click for a new tab or window is left to the browser. */
function opening(open: () => void) {
  return (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
}
