import type { OpenQuarantine } from '#ports/stock.ts';
import { rowCodec } from './row-codec.ts';

export const quarantinedValueRows = rowCodec<OpenQuarantine>({
  stocknum: 'text',
  field: 'text',
  told: 'number',
  kept: 'number',
  reason: 'text',
  first_seen_at: 'instant',
});
