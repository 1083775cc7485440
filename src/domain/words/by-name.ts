const collator = new Intl.Collator('en', { numeric: true });

/** The order in which people look for names, whatever their case and accents: Kia, MINI, Škoda, Toyota. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
