/** Readers of values another page, an older version or the visitor may have stored. */

export function asRecord(stored: unknown): Record<string, unknown> | null {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : null;
}

export function asText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

export function asNumber(stored: unknown): number | null {
  return typeof stored === 'number' ? stored : null;
}

export function asTextList(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((entry): entry is string => typeof entry === 'string') : [];
}
