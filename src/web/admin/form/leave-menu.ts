/**
 * Takes the focus from the item of a menu to the button that opened it. The item goes with its menu; a dialog that
 * opens now gives the focus back to the button.
 */
export function leaveMenu(): void {
  const button = document.activeElement?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  if (button) document.getElementById(button)?.focus({ preventScroll: true });
}
