/** A sheet with the sign of a section. */
export const legalIcon = (
  <path d="M6 3.5h9l4 4v13H6zM15 3.5v4h4M14.2 11.3c-.3-.8-1-1.2-1.9-1.2-1.1 0-1.9.6-1.9 1.5 0 2.2 4 1.4 4 3.6 0 .7-.5 1.2-1.2 1.4M10.6 16.5c.3.8 1 1.3 1.9 1.3" />
);
