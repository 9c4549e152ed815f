export const formIcon = <path d="M5 4h14v16H5zM8 8h8v3H8zM8 14.5h.01M11 14.5h5M8 17.5h.01M11 17.5h5" />;
