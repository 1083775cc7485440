import type { Website } from '#domain/tenants/website.ts';

/** All tenants of the platform: the only store that is not bound to one site. */
export interface Tenants {
  /** By exact domain name or by slug, whichever the host names. */
  byDomainName(domainName: string): Promise<TenantRecord | null>;
  bySlug(slug: string): Promise<TenantRecord | null>;
  byId(id: number): Promise<TenantRecord | null>;
  /** Those with a dealership that is paid on this account of the payment provider, in the order they were made. */
  byPaymentAccount(account: string): Promise<TenantRecord[]>;
  list(): Promise<TenantRecord[]>;
  /**
   * Creates the website or, when its slug exists, replaces its whole configuration; the id is the store's.
   * Rejects when another website has the domain name: ask `byDomainName` first.
   */
  save(website: Omit<Website, 'id'>): Promise<TenantRecord>;
}

export interface TenantRecord {
  website: Website;
  /** Rises with every change of the configuration. */
  configVersion: number;
  /** Rises with every change of the stock. */
  stockVersion: number;
  /** The newest of them that changed more than who has reserved a car. */
  reindexVersion: number;
  /** ISO instant of the last change of the configuration, where it is known. */
  configuredAt: string | null;
}
