/** Readers of values another page, an older version or the visitor may have stored. */

export function readRecord(storedValue: unknown): Record<string, unknown> | null {
  return typeof storedValue === 'object' && storedValue !== null
    ? (storedValue as Record<string, unknown>)
    : null;
}

export function readText(storedValue: unknown): string {
  return typeof storedValue === 'string' ? storedValue : '';
}

export function readNumber(storedValue: unknown): number | null {
  return typeof storedValue === 'number' ? storedValue : null;
}

export function readTextList(storedValue: unknown): string[] {
  return Array.isArray(storedValue)
    ? storedValue.filter((entry): entry is string => typeof entry === 'string')
    : [];
}
