export const sendIcon = <path d="M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4" />;
