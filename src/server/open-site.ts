import type { Database } from '#ports/database.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { withinTime } from './within-time.ts';
import { type Tenant, type TenantState, newTenant } from './tenant.ts';

/** Who answers at a host name. */
export type Opened =
  | { kind: 'site'; tenant: Tenant }
  | { kind: 'redirect'; to: string }
  | { kind: 'front_page' }
  | { kind: 'unknown' };

export interface SiteDirectory {
  /** At once when the host is known and nothing changed; rejects only for a host never seen while the database is away. */
  open(hostName: string): Opened | Promise<Opened>;
  /** Forgets nothing but reads again before the next answer. */
  changed(websiteIds: readonly number[]): void;
  /** Every tenant met so far. */
  tenants(): Iterable<Tenant>;
}

export interface DirectorySettings {
  database: Database;
  baseDomain: string;
  /** The state of a record just read. */
  stateOf(record: TenantRecord): TenantState;
}

/** Kept for the dealers' console: no site may answer there. */
const RESERVED_SLUGS = new Set(['console']);
/** Strangers may ask for any name: only so many are remembered, and unknown ones hardly at all. */
const MAX_HOSTS = 20_000;
const UNKNOWN_FOR_MS = 250;
const RETRY_AFTER_MS = 1000;
/** How long a known site waits for news of itself, and an unknown host for an answer at all. */
const PATIENCE_MS = 250;
const FIRST_LOOK_MS = 2000;

const UNKNOWN: Opened = { kind: 'unknown' };
const FRONT_PAGE: Opened = { kind: 'front_page' };

export function siteDirectory(settings: DirectorySettings): SiteDirectory {
  const { baseDomain } = settings;
  const byHost = new Map<string, Opened>();
  const byId = new Map<number, Tenant>();
  const unknownUntil = new Map<string, number>();

  function remember(hostName: string, opened: Opened): Opened {
    if (opened.kind === 'unknown') {
      if (unknownUntil.size >= MAX_HOSTS) unknownUntil.clear();
      unknownUntil.set(hostName, performance.now() + UNKNOWN_FOR_MS);
    } else {
      if (byHost.size >= MAX_HOSTS) byHost.clear();
      byHost.set(hostName, opened);
    }
    return opened;
  }

  async function lookUp(hostName: string): Promise<Opened> {
    const record = await findRecord(settings, hostName);
    if (record !== null) return remember(hostName, { kind: 'site', tenant: known(record) });
    const bare = hostName.startsWith('www.') ? hostName.slice(4) : null;
    const isAlias = bare !== null && (await settings.database.tenants.byDomainName(bare)) !== null;
    return remember(hostName, isAlias ? { kind: 'redirect', to: bare } : UNKNOWN);
  }

  function known(record: TenantRecord): Tenant {
    const before = byId.get(record.website.id);
    if (before?.changed) takeOver(before, record);
    const tenant = before ?? newTenant(settings.stateOf(record));
    byId.set(tenant.id, tenant);
    return tenant;
  }

  function takeOver(tenant: Tenant, record: TenantRecord): void {
    tenant.changed = false;
    tenant.state = settings.stateOf(record);
    tenant.generation += 1;
  }

  async function readAgain(tenant: Tenant): Promise<void> {
    const before = tenant.state.record;
    tenant.changed = false;
    try {
      const record = await withinTime(settings.database.tenants.byId(tenant.id), PATIENCE_MS);
      if (record === null || addressesOf(record) !== addressesOf(before)) forgetHostsOf(tenant);
      if (record !== null) takeOver(tenant, record);
    } catch {
      // The last known state goes on answering; the database is asked again a little later.
      setTimeout(() => (tenant.changed = true), RETRY_AFTER_MS).unref();
    } finally {
      tenant.reading = null;
    }
  }

  function forgetHostsOf(tenant: Tenant): void {
    for (const [hostName, opened] of byHost) {
      if (opened.kind === 'redirect' || (opened.kind === 'site' && opened.tenant === tenant)) {
        byHost.delete(hostName);
      }
    }
  }

  async function openAfterReading(hostName: string, tenant: Tenant): Promise<Opened> {
    tenant.reading ??= readAgain(tenant);
    await tenant.reading;
    return byHost.get(hostName) ?? lookUp(hostName);
  }

  return {
    open(hostName) {
      if (hostName === baseDomain) return FRONT_PAGE;
      const opened = byHost.get(hostName);
      if (opened?.kind === 'site') {
        const { tenant } = opened;
        return tenant.changed || tenant.reading !== null ? openAfterReading(hostName, tenant) : opened;
      }
      if (opened !== undefined) return opened;
      return (unknownUntil.get(hostName) ?? 0) > performance.now()
        ? UNKNOWN
        : withinTime(lookUp(hostName), FIRST_LOOK_MS);
    },
    changed(websiteIds) {
      unknownUntil.clear();
      for (const id of websiteIds) {
        const tenant = byId.get(id);
        if (tenant !== undefined) tenant.changed = true;
      }
    },
    tenants: () => byId.values(),
  };
}

async function findRecord(settings: DirectorySettings, hostName: string): Promise<TenantRecord | null> {
  const suffix = `.${settings.baseDomain}`;
  const { tenants } = settings.database;
  if (!hostName.endsWith(suffix)) return tenants.byDomainName(hostName);
  const slug = hostName.slice(0, -suffix.length);
  return RESERVED_SLUGS.has(slug) || slug.includes('.') ? null : tenants.bySlug(slug);
}

function addressesOf({ website }: TenantRecord): string {
  return `${website.slug} ${website.domain_name}`;
}
