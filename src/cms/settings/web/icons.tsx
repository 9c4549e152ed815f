/** Switches, for what can be switched on and off. */
export const componentsIcon = (
  <path d="M8 5h8a3 3 0 0 1 0 6H8a3 3 0 0 1 0-6zM16 8h.01M8 14h8a3 3 0 0 1 0 6H8a3 3 0 0 1 0-6zM8 17h.01" />
);
