import { findNextSlotChange } from '#domain/bookings/first-slot.ts';
import { withPaymentAccounts } from '#domain/cars/payment-accounts.ts';
import { findNextOpeningChange } from '#domain/contact/opening-hours.ts';
import type { SiteStores, StoreOpener } from '#ports/database.ts';
import type { CarSearch } from '#ports/search.ts';
import type { Payments } from '#ports/payments.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { CarCache } from './car-cache.ts';
import type { IndexCache } from './index-cache.ts';
import { PRICE_DROP_MS } from '#domain/cars/price-history.ts';
import type { Stock } from '#ports/stock.ts';
import { limitStockToSite } from './limit-stock-to-site.ts';

/** One tenant as this process knows it, whether its configuration is in memory or not. */
export interface KnownTenant {
  readonly id: number;
  /** Rises with every new version; a page rendered for an older one is no longer fresh. */
  generation: number;
  /** Of configuration and stock. */
  version: string;
  /** Its slug and its domain name. */
  addresses: string;
  /** Whether browsers are told that all below its host has TLS. */
  hstsCoversSubdomains: boolean;
  /** Set by a change in the store: the state is read again before the next answer. */
  isChanged: boolean;
}

/** Its pages are found while its configuration is not in memory. */
export type CachedTenant = Readonly<Pick<KnownTenant, 'id' | 'generation'>>;

/** One version of a tenant, read from the store. */
export interface Tenant extends CachedTenant {
  readonly state: TenantState;
}

/** Everything of a tenant that belongs to one version of its configuration and stock. */
export interface TenantState {
  readonly record: TenantRecord;
  readonly stores: SiteStores;
  readonly search: CarSearch;
  /** Resolves when search can answer at once; rejects when its index cannot be made now. */
  indexed(): Promise<unknown>;
  /** When something on the site's pages changes by itself next: a badge, a sold car, closing time. Milliseconds. */
  nextChange(now: number): Promise<number>;
}

/** What all tenants share: where their stores are, and what was made of their stock before. */
export interface TenantCaches {
  database: StoreOpener;
  indexes: IndexCache;
  cars: CarCache;
  payments: { provider: Payments['provider'] } | null;
}

export function createTenantState(storedRecord: TenantRecord, caches: TenantCaches): TenantState {
  const { database, indexes, cars, payments } = caches;
  const record = {
    ...storedRecord,
    website: withPaymentAccounts(storedRecord.website, payments?.provider ?? null),
  };
  const stores = database.openStores(record.website.id);
  const stock = limitStockToSite(cars.over(record, stores.stock), record.website);
  const index = () => indexes.take(record, stock);
  const nextPriceNote = createPriceNotes(stock);
  const nextWebsiteChange = createNextChange(record.website);
  return {
    record,
    stores: { ...stores, stock },
    search: { find: async (question) => (await index()).search.find(question) },
    indexed: index,
    async nextChange(now) {
      const carsChangeAt = (await index()).nextChange(now) ?? Infinity;
      return Math.min(carsChangeAt, nextWebsiteChange(now), await nextPriceNote(now));
    },
  };
}

/**
 * When hours or the first bookable time next say something else, in milliseconds; at the site's midnight at the latest,
 * when all that is dated by days begins or ends: words, rates, duties. Looked for again only once that has come: every
 * page that is made asks.
 */
export function createNextChange(website: Website): (now: number) => number {
  let knownSpan = { from: Infinity, end: -Infinity };
  return (now) => {
    if (now >= knownSpan.from && now < knownSpan.end) return knownSpan.end;
    const slotsChangeAt = findNextSlotChange({ website }, now) ?? Infinity;
    const end = Math.min(slotsChangeAt, findNextOpeningChange(website, now));
    knownSpan = { from: now, end };
    return end;
  };
}

/** Memory that a configuration takes for each letter of its text: keys and numbers are objects, and menus are made of it. */
const BYTES_OF_LETTER = 4;
/** The stores of a site. */
const BYTES_OF_STORES = 16_000;

/** Measured over the demo's sites. */
export function estimateBytes({ configLength }: { configLength: TenantRecord['configLength'] }): number {
  return BYTES_OF_STORES + BYTES_OF_LETTER * configLength;
}

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
