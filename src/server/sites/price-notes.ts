import { PRICE_DROP_MS } from '#domain/cars/price-history.ts';
import type { Stock } from '#ports/stock.ts';

/**
 * When the next price-drop note expires, in milliseconds; Infinity when none will. The store is
 * asked again only once that has come.
 */
export function createPriceNotes(stock: {
  firstPriceChangeAfter: Stock['firstPriceChangeAfter'];
}): (now: number) => Promise<number> {
  let knownSpan = { from: Infinity, end: -Infinity };
  return async (now) => {
    if (now >= knownSpan.from && now < knownSpan.end) return knownSpan.end;
    const changedAt = await stock.firstPriceChangeAfter(new Date(now - PRICE_DROP_MS).toISOString());
    knownSpan = { from: now, end: changedAt === null ? Infinity : Date.parse(changedAt) + PRICE_DROP_MS };
    return knownSpan.end;
  };
}
