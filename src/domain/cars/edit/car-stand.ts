import type { FieldValue } from '../car-locks.ts';
import type { NewCar } from '../car.ts';

/** Sold, back in stock, on its way, off the site and on it again. */
export const CAR_STANDS = ['sold', 'in_stock', 'coming_soon', 'hidden', 'shown'] as const;

export type CarStand = (typeof CAR_STANDS)[number];

type StandingCar = Pick<NewCar, 'status' | 'sold' | 'show_on_dealer_website'>;

/** What a car becomes by an act on it, and the act's name in the audit. `now`: ISO instant. */
export function buildStandChange(
  stand: CarStand,
  now: string,
): { field: 'status' | 'shown'; value: FieldValue; act: string } {
  switch (stand) {
    case 'sold':
      return { field: 'status', value: { status: 'sold', sold: true, sold_at: now }, act: 'sell car' };
    case 'in_stock':
      return { field: 'status', value: { status: 'in_stock', ...UNSOLD }, act: 'put car back' };
    case 'coming_soon':
      return { field: 'status', value: { status: 'coming_soon', ...UNSOLD }, act: 'announce car' };
    case 'hidden':
      return { field: 'shown', value: { show_on_dealer_website: false }, act: 'hide car' };
    case 'shown':
      return { field: 'shown', value: { show_on_dealer_website: true }, act: 'show car' };
  }
}

const UNSOLD = { sold: false, sold_at: null };

/** The acts that change something. */
export function listStands({
  status,
  sold: isMarkedSold,
  show_on_dealer_website: isShown,
}: StandingCar): CarStand[] {
  const isSold = isMarkedSold || status === 'sold';
  const statuses = (['sold', 'in_stock', 'coming_soon'] as const).filter((stand) =>
    stand === 'sold' ? !isSold && isOffered(status) : isSold || stand !== status,
  );
  return [...statuses, isShown ? 'hidden' : 'shown'];
}

function isOffered(status: NewCar['status']): boolean {
  return status === 'in_stock' || status === 'coming_soon';
}

/** Whether shoppers can have it. */
export function isForSale({ status, show_on_dealer_website: isShown }: Omit<StandingCar, 'sold'>): boolean {
  return isShown && isOffered(status);
}

/** Whether its people have no such car to sell any more: it is sold, or its feed dropped it. */
export function isGone({ status, sold: isSold }: Pick<NewCar, 'status' | 'sold'>): boolean {
  return isSold || !isOffered(status);
}

const STATUSES: Record<NewCar['status'], string> = {
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
  withdrawn: 'Not in stock any more',
  deal_pending: 'Deal pending',
  incomplete: 'Not ready for sale yet',
  loaner: 'Loan car',
};

export function describeStatus({
  sold: isSold,
  reserved,
  status,
}: Pick<NewCar, 'status' | 'sold' | 'reserved'>): string {
  if (isSold) return STATUSES.sold;
  return reserved && status === 'in_stock' ? 'Reserved' : STATUSES[status];
}
