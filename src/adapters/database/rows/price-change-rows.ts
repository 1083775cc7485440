import type { PriceChange } from '#domain/cars/price-change.ts';
import { rowCodec } from './row-codec.ts';

export const priceChangeRows = rowCodec<PriceChange>({
  at: 'instant',
  since: 'instant',
  price_cents: 'number',
  price_basis: 'text',
});
