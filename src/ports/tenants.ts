import type { IdSetting, NameSetting, SlugSetting } from '#domain/tenants/identity-settings.ts';
import type { SharedAddress } from '#domain/tenants/site-addresses.ts';
import type { Website } from '#domain/tenants/website.ts';

/** All tenants of the platform: the only store that is not bound to one site. */
export interface Tenants {
  /** By exact domain name or by slug, whichever the host names. */
  byDomainName(domainName: string): Promise<TenantRecord | null>;
  bySlug(slug: string): Promise<TenantRecord | null>;
  byId(id: number): Promise<TenantRecord | null>;
  /** Those with a dealership that is paid on this account of the payment provider, in the order they were made. */
  byPaymentAccount(account: string): Promise<TenantRecord[]>;
  /** How many there are. */
  count(): Promise<number>;
  /** What a list of sites shows, in the order they were made; the first ones, or all. Reads no configuration. */
  names(limit?: number): Promise<SiteName[]>;
  /** The same of some of them; those that do not exist are left out. */
  namesById(ids: readonly number[]): Promise<SiteName[]>;
  /**
   * The ids of those whose configuration uses something, looked for in its text, a few at a time. Where an earlier release
   * stored it, a site may be among them that does not.
   */
  idsUsing(use: TenantUse): Promise<number[]>;
  /** All configurations at once, in the order they were made: for a command. A server has no room for thousands. */
  list(): Promise<TenantRecord[]>;
  /**
   * Creates the website or, when its slug exists, replaces its whole configuration; the id is the store's.
   * Rejects when another website has the domain name: ask `byDomainName` first.
   */
  save(website: Omit<Website, 'id'>): Promise<TenantRecord>;
  /**
   * Saves unless another website answers at one of its hosts. Both are one transaction, and such saves wait for each
   * other: of two that want a host at the same time, one is refused.
   */
  saveApart(website: Omit<Website, 'id'>, baseDomain: string): Promise<SaveOutcome>;
}

export type SaveOutcome =
  | { kind: 'saved'; record: TenantRecord }
  | ({ kind: 'address_taken' } & SharedAddress);

type SiteName = IdSetting & SlugSetting & NameSetting;

export type TenantUse = 'sign_in' | 'picture_hosts' | 'turns';

export interface TenantRecord {
  website: Website;
  /** Rises with every change of the configuration. */
  configVersion: number;
  /** Rises with every change of the stock. */
  stockVersion: number;
  /** The newest of them that changed more than the stock's `changedCars` tells. */
  reindexVersion: number;
  /** The newest of them that changed more than who has reserved a car. */
  importedVersion: number;
  /** ISO instant of the last change of the configuration, where it is known. */
  configuredAt: string | null;
  /** How many letters the configuration has as it is stored. */
  configLength: number;
}
