import type { CarStatus } from '../cars/car.ts';
import type { ReadCell } from './feed-row.ts';
import { readSold, readStatus } from './read-status.ts';
import type { RowReader } from './row-reader.ts';
import type { Target } from './targets.ts';

export interface Availability {
  status: CarStatus;
  sold: boolean;
  sold_at: string | null;
  /** Whether no cell says anything of it. */
  isAssumed: boolean;
}

/**
 * Whether a car can be sold, by its status, its sold flag and its day of sale. A word that is not understood never makes
 * a car available: unless another cell says that it is gone, a new one is kept hidden and a stored one as it is.
 */
export function readAvailability(
  reader: RowReader,
  readInstant: (cell: unknown) => ReadCell<string>,
): Availability {
  const status = reader.read('status', readStatus);
  const flag = reader.read('sold', readSold);
  const sold_at = reader.read('sold_at', readInstant);
  const isSold = flag ?? (sold_at === null ? status === 'sold' : true);
  const isGone = isSold || (status !== null && status !== 'in_stock' && status !== 'coming_soon');
  if (!isGone && UNCLEAR.some((target) => reader.isLeftOut(target))) {
    for (const target of UNCLEAR) reader.keepStored(target);
    return { status: 'incomplete', sold: false, sold_at: null, isAssumed: false };
  }
  return {
    status: status ?? (isSold ? 'sold' : 'in_stock'),
    sold: isSold,
    sold_at,
    isAssumed: status === null && !isSold && flag === null,
  };
}

const UNCLEAR: readonly Target[] = ['status', 'sold', 'sold_at'];
