/** A painter's palette, on 24 × 24. */
export const palette = (
  <path d="M12 4a8 8 0 1 0 0 16c1.3 0 1.7-.9 1.3-1.9-.5-1.3.2-2.3 1.6-2.3H17a3 3 0 0 0 3-3C20 7.9 16.4 4 12 4zM8 11h.01M10.5 7.8h.01M14.5 8h.01" />
);
