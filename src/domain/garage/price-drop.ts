const SHOWN_PRICE = /^\$([\d,]+) (\S.*)$/;

/**
 * By how many dollars a car became cheaper since it was saved; null when it did not, or when the two prices cannot be
 * compared because they do not include the same. Both as shown: `$36,990 Drive away`.
 */
export function priceDrop(saved: string, now: string): number | null {
  const before = SHOWN_PRICE.exec(saved);
  const after = SHOWN_PRICE.exec(now);
  if (before === null || after === null || before[2] !== after[2]) return null;
  const drop = dollarsOf(before[1]) - dollarsOf(after[1]);
  return drop > 0 ? drop : null;
}

function dollarsOf(digits = ''): number {
  return Number(digits.replaceAll(',', ''));
}
