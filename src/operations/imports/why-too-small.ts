import type { FeedReading } from './feed-reading.ts';
import type { ImportRequest, ImportSite } from './import-request.ts';

/** Why so few cars must not change the stock unless the operator forces it; else null. */
export async function whyTooSmall(
  site: ImportSite,
  { full, heldBefore }: Pick<ImportRequest, 'full' | 'heldBefore'>,
  { rowsByStocknum }: FeedReading,
): Promise<string | null> {
  const held = rowsByStocknum.size;
  if (heldBefore && held * 2 < heldBefore)
    return `The feed holds ${held === 1 ? '1 car' : `${held} cars`}, where it held ${heldBefore} before.`;
  if (!full) return null;
  const { withdrawn, shown } = await site.stock.countWithdrawals(rowsByStocknum);
  return withdrawn * 2 <= shown ? null : `The feed would withdraw ${withdrawn} of ${shown} shown cars.`;
}
