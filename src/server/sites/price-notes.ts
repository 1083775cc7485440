import { PRICE_DROP_MS } from '#domain/cars/price-history.ts';
import type { Stock } from '#ports/stock.ts';

/**
 * When the next price-drop note expires, in milliseconds; Infinity when none will. The store is
 * asked again only once that has come.
 */
export function priceNotes(stock: Pick<Stock, 'firstPriceChangeAfter'>): (now: number) => Promise<number> {
  let known = { from: Infinity, end: -Infinity };
  return async (now) => {
    if (now >= known.from && now < known.end) return known.end;
    const at = await stock.firstPriceChangeAfter(new Date(now - PRICE_DROP_MS).toISOString());
    known = { from: now, end: at === null ? Infinity : Date.parse(at) + PRICE_DROP_MS };
    return known.end;
  };
}
