import type { Car } from '../cars/car.ts';
import { cellText } from './feed-row.ts';

const MOST = 10;
const NAME = /^[a-z][a-z0-9_-]{0,39}$/;

/**
 * Names of payment processors: a list, or text separated by bars. Null where none are given. A key beside a name is not
 * read: keys are the dealer's configuration, never a feed's.
 */
export function readProcessors(cell: unknown): Car['payment_processors'] {
  const entries: unknown[] = Array.isArray(cell) ? cell : (cellText(cell)?.split('|') ?? []);
  const names = entries.map((entry) => cellText(nameIn(entry))?.trim().toLowerCase() ?? '').filter(Boolean);
  const validNames = [...new Set(names)].filter((name) => NAME.test(name)).slice(0, MOST);
  if (names.length === 0) return null;
  return validNames
    .filter((name) => name !== 'none')
    .map((authorization_type) => ({ authorization_type, authorization_key: '' }));
}

function nameIn(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'authorization_type' in entry
    ? entry.authorization_type
    : entry;
}
