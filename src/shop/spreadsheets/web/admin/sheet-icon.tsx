/** A sheet with rows and columns. */
export const sheetIcon = <path d="M4 4.5h16v15H4zM4 9.5h16M4 14.5h16M10 9.5v10" />;
