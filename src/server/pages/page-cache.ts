import { type CachedPage, sizeOf } from './cached-page.ts';
import type { Tenant } from '../sites/tenant.ts';

export interface PageCache {
  /** The pages of one tenant; every key begins with the tenant because every tenant has its own map. */
  find(tenant: Tenant, key: string): CachedPage | undefined;
  store(tenant: Tenant, key: string, page: CachedPage): void;
  readonly size: number;
  readonly bytes: number;
}

interface CacheEntry {
  readonly pages: Map<string, CachedPage>;
  readonly key: string;
  bytes: number;
}

/**
 * The pages of all tenants within one byte budget. A purge costs nothing: a tenant's new generation makes its pages
 * stale in place, ready to be served if the database fails. Eviction uses the clock algorithm, which
 * approaches least-recently-used without touching any list at a hit.
 */
export function pageCache(budget: number): PageCache {
  const byTenant = new WeakMap<Tenant, Map<string, CachedPage>>();
  const entries = new Map<CachedPage, CacheEntry>();
  let bytes = 0;

  function drop(page: CachedPage): void {
    const entry = entries.get(page);
    if (entry === undefined) return;
    entries.delete(page);
    bytes -= entry.bytes;
    if (entry.pages.get(entry.key) === page) entry.pages.delete(entry.key);
  }

  function measureAgain(page: CachedPage): void {
    const entry = entries.get(page);
    if (entry === undefined) return;
    const now = sizeOf(page, entry.key);
    bytes += now - entry.bytes;
    entry.bytes = now;
    makeRoom();
  }

  function makeRoom(): void {
    for (const [page, entry] of entries) {
      if (bytes <= budget) return;
      if (page.used) {
        page.used = false;
        entries.delete(page);
        entries.set(page, entry);
      } else {
        drop(page);
      }
    }
  }

  return {
    find: (tenant, key) => byTenant.get(tenant)?.get(key),
    store(tenant, key, page) {
      const pages = byTenant.get(tenant) ?? new Map<string, CachedPage>();
      byTenant.set(tenant, pages);
      const before = pages.get(key);
      if (before !== undefined) drop(before);
      pages.set(key, page);
      const entry = { pages, key, bytes: sizeOf(page, key) };
      entries.set(page, entry);
      bytes += entry.bytes;
      page.grown = () => measureAgain(page);
      makeRoom();
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
  };
}
