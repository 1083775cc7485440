import { type CachedPage, sizeOf } from './cached-page.ts';
import type { Tenant } from '../sites/tenant.ts';

export interface PageCache {
  /** The pages of one tenant; every key begins with the tenant because every tenant has its own map. */
  find(tenant: Tenant, key: string): CachedPage | undefined;
  keep(tenant: Tenant, key: string, page: CachedPage): void;
  readonly size: number;
  readonly bytes: number;
}

interface Place {
  readonly pages: Map<string, CachedPage>;
  readonly key: string;
  bytes: number;
}

/**
 * Pages of all tenants within one budget of bytes. A purge costs nothing: a tenant's new generation makes its pages
 * stale where they lie, ready to be served if the database fails. Room is made by the clock algorithm, which
 * approaches least-recently-used without touching any list at a hit.
 */
export function pageCache(budget: number): PageCache {
  const byTenant = new WeakMap<Tenant, Map<string, CachedPage>>();
  const places = new Map<CachedPage, Place>();
  let bytes = 0;

  function drop(page: CachedPage): void {
    const place = places.get(page);
    if (place === undefined) return;
    places.delete(page);
    bytes -= place.bytes;
    if (place.pages.get(place.key) === page) place.pages.delete(place.key);
  }

  function measureAgain(page: CachedPage): void {
    const place = places.get(page);
    if (place === undefined) return;
    const now = sizeOf(page, place.key);
    bytes += now - place.bytes;
    place.bytes = now;
    makeRoom();
  }

  function makeRoom(): void {
    for (const [page, place] of places) {
      if (bytes <= budget) return;
      if (page.used) {
        page.used = false;
        places.delete(page);
        places.set(page, place);
      } else {
        drop(page);
      }
    }
  }

  return {
    find: (tenant, key) => byTenant.get(tenant)?.get(key),
    keep(tenant, key, page) {
      const pages = byTenant.get(tenant) ?? new Map<string, CachedPage>();
      byTenant.set(tenant, pages);
      const before = pages.get(key);
      if (before !== undefined) drop(before);
      pages.set(key, page);
      const place = { pages, key, bytes: sizeOf(page, key) };
      places.set(page, place);
      bytes += place.bytes;
      page.grown = () => measureAgain(page);
      makeRoom();
    },
    get size() {
      return places.size;
    },
    get bytes() {
      return bytes;
    },
  };
}
