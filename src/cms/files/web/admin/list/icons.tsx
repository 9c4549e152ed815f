export const cropIcon = <path d="M7 3v14h14M3 7h14v14" />;
export const turnLeftIcon = <path d="M4.5 4v5h5M5 9a8 8 0 1 1-1 5" />;
export const turnRightIcon = <path d="M19.5 4v5h-5M19 9a8 8 0 1 0 1 5" />;
