import type { CarStatus } from '../cars/car.ts';
import { readIfText, quote, type ReadCell } from './feed-row.ts';
import { memoize } from './memoize.ts';
import { readYesNo } from './read-words.ts';

const STATUSES: Record<CarStatus, string> = {
  in_stock:
    'in stock, available, available now, available for sale, active, for sale, on sale, live, ' +
    'published, online, listed, advertised, on lot, in yard, current, yes, y, true',
  coming_soon:
    'coming soon, in transit, incoming, inbound, on order, available to order, ordered, ' +
    'arriving soon, due soon, in production, on water, pre order, preorder, backorder',
  sold: 'sold, delivered, sold delivered, retailed, sold out',
  withdrawn:
    'withdrawn, removed, inactive, archived, deleted, off market, unavailable, not available, ' +
    'not for sale, out of stock, unpublished, offline, hidden, expired, suspended, disabled, ' +
    'wholesale, wholesaled, trade only, auction, written off, scrapped, no, n, false',
  deal_pending:
    'deal pending, sale pending, pending sale, pending, under offer, under contract, on hold, hold, ' +
    'held, deposit taken, deposit, deposit paid, reserved, sale agreed, sold pending, ' +
    'sold awaiting delivery, pending delivery, awaiting delivery',
  incomplete: 'incomplete, draft',
  loaner: 'loaner, loan car, courtesy, courtesy car, service loaner',
};

const BY_WORDS = new Map(
  Object.entries(STATUSES).flatMap(([status, texts]) =>
    texts.split(', ').map((text) => [text, status as CarStatus]),
  ),
);

const readStatusText = memoize((text): ReadCell<CarStatus> => {
  const words = text
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .split(/[^a-z0-9]+/);
  const status = BY_WORDS.get(words.filter(Boolean).join(' '));
  return status === undefined ? { fault: `${quote(text)} is not a known status` } : { value: status };
});

export function readStatus(cell: unknown): ReadCell<CarStatus> {
  return readIfText(cell, readStatusText);
}

/** Yes and no, and what a status would say of it. */
export function readSold(cell: unknown): ReadCell<boolean> {
  const flag = readYesNo(cell);
  if ('value' in flag) return flag;
  const status = readStatus(cell);
  if ('value' in status && (status.value === 'sold' || status.value === 'in_stock'))
    return { value: status.value === 'sold' };
  return readIfText(cell, (text) => (/^(?:unsold|not sold)$/i.test(text) ? { value: false } : flag));
}
