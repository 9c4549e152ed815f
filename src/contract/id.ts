const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Whether a text is a valid id: a UUID in lower case. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
