import { Modal as Dialog, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";

/**
 * A dialog that costs nothing until it is opened for the first time: a screen has many, and most of them never are. It
 * comes closed and is opened then, so that the focus finds back.
 */
export function Modal(props: ModalProps) {
  const [there, setThere] = useState(false);
  const { opened } = props;
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, [opened]);
  return opened || there ? <Dialog {...props} opened={opened && there} data-opened={opened} /> : null;
}

/** Whether the focus is in an open dialog, which keeps it; one that is closing gives it away. */
export function isFocusInModal(): boolean {
  return document.activeElement?.closest("[data-opened=true]") != null;
}
