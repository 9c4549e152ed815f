/** Gives the input of a field the focus, wherever on the form it stands. */
export function focusField(name: string): void {
  const input = document.getElementById(`product-${name}`);
  if (!input) return;
  input.scrollIntoView({ block: "center" });
  input.focus({ preventScroll: true });
}
