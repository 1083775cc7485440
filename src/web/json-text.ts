/** A value as its JSON with single quotes for double ones: the JSON around it would escape each of those. */
export type JsonText<T> = string & { readonly valueType?: T };

/** The values of the texts used last: enough for a page, its site and what it fetches while it is open. */
const MAX_KEPT_VALUES = 50;
const valuesByText = new Map<string, unknown>();

/**
 * What a loader gives as one text: the router's encoding numbers every value of an object, which takes it ten times as
 * long and does not compress as well (decisions/page-cache.md).
 */
export function toJsonText<T>(value: T): JsonText<T> {
  const text: JsonText<T> = swapQuotes(JSON.stringify(value));
  keep(text, value);
  return text;
}

/** The same object for the same text: what is drawn from it is not drawn again. */
export function parseJsonText<T>(text: JsonText<T>): T {
  const value = valuesByText.has(text) ? valuesByText.get(text) : JSON.parse(swapQuotes(text));
  keep(text, value);
  return value as T;
}

function swapQuotes(text: string): string {
  return text.replaceAll("'", '\0').replaceAll('"', "'").replaceAll('\0', '"');
}

function keep(text: string, value: unknown): void {
  valuesByText.delete(text);
  valuesByText.set(text, value);
  const [oldest] = valuesByText.keys();
  if (oldest !== undefined && valuesByText.size > MAX_KEPT_VALUES) valuesByText.delete(oldest);
}
