const SHOWN_PRICE = /^\$([\d,]+) (\S.*)$/;

/**
 * By how many dollars a car became cheaper since it was saved; null when it did not, or when the two prices cannot be
 * compared because they do not include the same. Both as shown: `$36,990 Drive away`.
 */
export function computePriceDrop(savedPrice: string, currentPrice: string): number | null {
  const savedMatch = SHOWN_PRICE.exec(savedPrice);
  const currentMatch = SHOWN_PRICE.exec(currentPrice);
  if (savedMatch === null || currentMatch === null || savedMatch[2] !== currentMatch[2]) return null;
  const drop = parseDollars(savedMatch[1]) - parseDollars(currentMatch[1]);
  return drop > 0 ? drop : null;
}

function parseDollars(digits = ''): number {
  return Number(digits.replaceAll(',', ''));
}
