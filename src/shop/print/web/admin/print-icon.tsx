/** A sheet that comes out of a printer. */
export const printIcon = <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7zM16.5 11.5h.01" />;
