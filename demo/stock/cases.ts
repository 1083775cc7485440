import type { NewCar } from '#domain/cars/car.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { hasTurn, listTurnFrames } from '../pictures/spin.ts';
import type { StockCase } from './stock-plan.ts';

/** The exceptions that make every rule of spec §4 and §5 visible somewhere. */

type Fits = (car: NewCar) => boolean;

export const isUsed: Fits = (car) => car.car_type === 'used';
export const isNew: Fits = (car) => car.car_type === 'new';
const isDemo: Fits = (car) => car.car_type === 'demo';
export const burnsFuel: Fits = (car) => car.fuel === 'Petrol' || car.fuel === 'Diesel';
const combineFits =
  (...all: Fits[]): Fits =>
  (car) =>
    all.every((fits) => fits(car));

/** Created within the last 8 days; the first of them stops being new an hour after the start. */
export function newArrivals(count: number, fits: Fits = burnsFuel): StockCase {
  const hour = 1 / 24;
  return {
    count,
    fits,
    change: (_, { now, index }) => ({
      created_at: daysAgo(now, index === 0 ? 8 - hour : 0.2 + ((index * 1.3) % 7)),
    }),
  };
}

export function tagged(tag: string, count: number, fits: Fits = burnsFuel): StockCase {
  return { count, fits, change: () => ({ tag }) };
}

export function testDriveOnly(count: number, fits: Fits = isDemo): StockCase {
  return {
    count,
    fits,
    change: (_, { index }) => ({ tag: index % 2 === 0 ? '*Test Drive Only*' : 'Test Drive Only' }),
  };
}

export function reserved(count: number, fits: Fits = burnsFuel): StockCase {
  return { count, fits, change: () => ({ reserved: true }) };
}

export function comingSoon(count: number, fits: Fits = combineFits(isNew, burnsFuel)): StockCase {
  return { count, fits, change: () => ({ status: 'coming_soon', km: null }) };
}

/** No photographs at all: the card shows the new-arrival panel. */
export function withoutPictures(count: number, fits?: Fits): StockCase {
  const change = () => ({ images: [], photos_count: 0, primary_image_url: null });
  return fits ? { count, fits, change } : { count, change };
}

/** The feed named its stand-in as the main picture, though a thumbnail exists. */
export function withPlaceholder(count: number): StockCase {
  return { count, change: () => ({ primary_image_url: '/pictures/placeholder.webp' }) };
}

/** Taken all around: its gallery has a turn, and a film of it. */
export function withTurn(count: number): StockCase {
  return {
    count,
    fits: hasTurn,
    change: ({ images, details }) => ({
      images: [...images, ...listTurnFrames()],
      details: { ...details, video: '/pictures/film/suv-blue.mp4' },
    }),
  };
}

export function priceOnApplication(count: number, fits?: Fits): StockCase {
  const change = () => ({ price_cents: null });
  return fits ? { count, fits, change } : { count, change };
}

/** Sold so many days ago, one car each; `extra` ones are beyond the window or the counts. */
export function sold(days: readonly number[], isExtra = false): StockCase {
  return {
    count: days.length,
    fits: isUsed,
    isExtra,
    change: (_, { now, index }) => ({
      status: 'sold',
      sold: true,
      sold_at: daysAgo(now, days[index] ?? 1),
      reserved: false,
    }),
  };
}

export function hidden(count: number): StockCase {
  return { count, isExtra: true, change: () => ({ show_on_dealer_website: false }) };
}

export function withdrawn(count: number): StockCase {
  const statuses = ['withdrawn', 'deal_pending', 'incomplete', 'loaner'] as const;
  return {
    count,
    isExtra: true,
    change: (_, { index }) => ({ status: statuses[index % statuses.length] ?? 'withdrawn' }),
  };
}

export function withHistoryReport(count: number): StockCase {
  return { count, fits: isUsed, change: () => ({ file: '/pictures/history-report.pdf' }) };
}

/** Inspected and warranted by the maker: on a used Toyota the card shows an image badge. */
export function certifiedToyotas(count: number): StockCase {
  const isToyota: Fits = (car) => car.make === 'Toyota';
  return { count, fits: combineFits(isUsed, isToyota, burnsFuel), change: () => ({ certified: true }) };
}

/** Also to be had by the week: about half a per cent of the price, in steps of five dollars. */
export function bySubscription(count: number): StockCase {
  const weekly = (cents: number) => Math.round((cents * 0.0055) / 500) * 500;
  return {
    count,
    fits: (car) => car.price_cents !== null && car.price_cents >= 15_000_00,
    change: (car) => ({
      subscription_price_cents: car.price_cents === null ? null : weekly(car.price_cents),
    }),
  };
}

/** An instant so many days before `now`, as text. */
function daysAgo(now: number, days: number): string {
  return new Date(now - days * DAY_MS).toISOString();
}
