/**
 * Moves the focus from the item of a menu to the button that opened it. The item disappears with its menu; a dialog
 * that opens now returns the focus to the button.
 */
export function leaveMenu(): void {
  const button = document.activeElement?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  if (button) document.getElementById(button)?.focus({ preventScroll: true });
}
