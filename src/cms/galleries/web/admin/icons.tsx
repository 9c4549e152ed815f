export const galleryIcon = <path d="M4 8h16v12H4zM6.5 5h11M8.5 2.5h7M4 17.5l4.5-4 3.5 3 2.5-2 5.5 4.5" />;
