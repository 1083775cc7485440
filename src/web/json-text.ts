/** A value as its JSON. */
export type JsonText<T> = string & { readonly valueType?: T };

/** Enough for a page, the site around it and what is fetched beside them. */
const KEPT = 16;
const values = new Map<string, unknown>();

/**
 * What a loader gives as one text: the router's encoding numbers every value of an object, which takes it ten times as
 * long and does not compress as well (decision 114).
 */
export function jsonText<T>(value: T): JsonText<T> {
  const text: JsonText<T> = JSON.stringify(value);
  keep(text, value);
  return text;
}

/** The same object for the same text: what is drawn from it is not drawn again. */
export function valueOf<T>(text: JsonText<T>): T {
  if (!values.has(text)) keep(text, JSON.parse(text));
  return values.get(text) as T;
}

function keep(text: string, value: unknown): void {
  const [oldest] = values.keys();
  if (oldest !== undefined && values.size >= KEPT) values.delete(oldest);
  values.set(text, value);
}
