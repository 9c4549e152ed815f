/** SPECIFICATION §5, and the wire's own: how short a name and a message may be. */
export const shortestName = 2;
export const shortestMessage = 10;
export const longestMessage = 10_000;
