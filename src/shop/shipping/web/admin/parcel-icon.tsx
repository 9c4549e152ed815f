/** A parcel with its tape. */
export const parcelIcon = <path d="M4 8l8-4 8 4v8.5L12 20.5 4 16.5zM4 8l8 4 8-4M12 12v8.5M8 6l8 4v3.5" />;
