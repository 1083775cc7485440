import { type CachedPage, computeSize } from './cached-page.ts';
import type { CachedTenant } from '../sites/tenant.ts';

export interface PageCache {
  /** The pages of one tenant; every key begins with the tenant because every tenant has its own map. */
  find(tenant: { id: CachedTenant['id'] }, key: string): CachedPage | undefined;
  store(tenant: { id: CachedTenant['id'] }, key: string, page: CachedPage): void;
  /** Whether one is kept at this instant, however old, that shows something. */
  keepsPage(now: number): boolean;
  readonly size: number;
  readonly bytes: number;
}

interface CacheEntry {
  readonly tenant: number;
  readonly pages: Map<string, CachedPage>;
  readonly key: string;
  bytes: number;
}

/**
 * The pages of all tenants within one byte budget. A purge costs nothing: a tenant's new generation makes its pages
 * stale in place, ready to be served if the database fails. Eviction uses the clock algorithm, which
 * approaches least-recently-used without touching any list at a hit.
 */
export function createPageCache(budget: number): PageCache {
  const byTenant = new Map<number, Map<string, CachedPage>>();
  const entries = new Map<CachedPage, CacheEntry>();
  let bytes = 0;

  function drop(page: CachedPage): void {
    const entry = entries.get(page);
    if (entry === undefined) return;
    entries.delete(page);
    bytes -= entry.bytes;
    if (entry.pages.get(entry.key) === page) entry.pages.delete(entry.key);
    if (entry.pages.size === 0 && byTenant.get(entry.tenant) === entry.pages) byTenant.delete(entry.tenant);
  }

  function measureAgain(page: CachedPage): void {
    const entry = entries.get(page);
    if (entry === undefined) return;
    const now = computeSize(page, entry.key);
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
    find: (tenant, key) => byTenant.get(tenant.id)?.get(key),
    store(tenant, key, page) {
      const replacedPage = byTenant.get(tenant.id)?.get(key);
      if (replacedPage !== undefined) drop(replacedPage);
      const pages = byTenant.get(tenant.id) ?? new Map<string, CachedPage>();
      byTenant.set(tenant.id, pages);
      pages.set(key, page);
      const entry = { tenant: tenant.id, pages, key, bytes: computeSize(page, key) };
      entries.set(page, entry);
      bytes += entry.bytes;
      page.grown = () => measureAgain(page);
      makeRoom();
    },
    keepsPage: (now) => entries.keys().some(({ status, keptUntil }) => status === 200 && now < keptUntil),
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
  };
}
