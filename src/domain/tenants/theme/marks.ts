/** The drawn marks on a square of 34 units, as `icons.svg` has them: for pictures that are made outside a page. */
export const MARKS: readonly string[] = [
  '<path d="M5 25C12 25 12 9 29 9" stroke="currentColor" fill="none" stroke-width="5" stroke-linecap="round"/><path d="M13 27c6 0 6-10 16-10" stroke="var(--accent)" fill="none" stroke-width="5" stroke-linecap="round"/>',
  '<rect x="2" y="2" width="30" height="30" rx="9" fill="var(--brand)"/><path d="M17 8c5 4 7 8 7 12a7 7 0 0 1-14 0c0-4 2-8 7-12Z" fill="var(--on-brand)"/>',
  '<path d="M17 3 31 17 17 31 3 17Z" fill="var(--brand)"/><path d="M11 18c3-5 9-5 12 0" fill="none" stroke="var(--on-brand)" stroke-width="3" stroke-linecap="round"/>',
  '<path d="M4 27 14 6h6L10 27Z" fill="var(--brand)"/><path d="M17 27 24 12h6l-7 15Z" fill="var(--accent)"/>',
  '<path d="M4 28 17 5l13 23h-7l-6-11-6 11Z" fill="var(--brand)"/>',
  '<circle cx="17" cy="17" r="15" fill="var(--brand)"/><circle cx="23" cy="11" r="3.5" fill="var(--accent)"/><path d="M4.5 23 12 14h6l4 5h3l4.5 5A15 15 0 0 1 4.5 23Z" fill="var(--on-brand)"/>',
];
