/** An arrow that goes back. */
export const withdrawalIcon = <path d="M8.5 5 4 9.5 8.5 14M4.5 9.5h10a5 5 0 0 1 0 10H10" />;
