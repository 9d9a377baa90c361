const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Checks whether a text is a UUID: the key of an order, the id of a mail. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
