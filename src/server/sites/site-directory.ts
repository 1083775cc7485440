import type { Database } from '#ports/database.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { BoundedMap } from '../bounded-map.ts';
import { SingleFlight } from '../single-flight.ts';
import { withTimeout } from '../with-timeout.ts';
import { type Tenant, type TenantState, newTenant } from './tenant.ts';

/** What answers at a host name. */
export type HostLookup =
  | { kind: 'site'; tenant: Tenant }
  | { kind: 'redirect'; to: string }
  | { kind: 'front_page' }
  | { kind: 'unknown' };

export interface DirectorySettings {
  database: Database;
  baseDomain: string;
  /** The state of a record just read. */
  stateOf(record: TenantRecord): TenantState;
}

/** Reserved for the dealers' console: no site may answer there. */
const RESERVED_SLUGS = new Set(['console']);
/** Names that lead to a site: there are only so many. */
const MAX_HOSTS = 20_000;
/** Clients may ask for any name: unknown ones get a small cache. */
const UNKNOWN_BYTES = 2 * 1024 * 1024;
const UNKNOWN_FOR_MS = 250;
const RETRY_AFTER_MS = 1000;
/** How long a known site waits for its new state, and an unknown host for a look-up. */
const TIMEOUT_MS = 250;
const FIRST_LOOK_MS = 2000;

const UNKNOWN: HostLookup = { kind: 'unknown' };
const FRONT_PAGE: HostLookup = { kind: 'front_page' };

/** Which tenant answers at which host, cached in memory and invalidated at every change. */
export class SiteDirectory {
  readonly #settings: DirectorySettings;
  readonly #byHost = new BoundedMap<HostLookup>({ entries: MAX_HOSTS });
  readonly #byId = new Map<number, Tenant>();
  readonly #readings = new SingleFlight<void>();
  readonly #unknownUntil = new BoundedMap<number>({ bytes: UNKNOWN_BYTES });

  constructor(settings: DirectorySettings) {
    this.#settings = settings;
  }

  /** At once when the host is known and nothing changed; rejects only for a host never seen while the database is away. */
  open(hostName: string): HostLookup | Promise<HostLookup> {
    if (hostName === this.#settings.baseDomain) return FRONT_PAGE;
    const opened = this.#byHost.get(hostName);
    if (opened?.kind === 'site') {
      const { tenant } = opened;
      const isCurrent = !tenant.changed && !this.#readings.has(String(tenant.id));
      return isCurrent ? opened : this.#openAfterReading(hostName, tenant);
    }
    if (opened !== undefined) return opened;
    const isUnknown = (this.#unknownUntil.get(hostName) ?? 0) > performance.now();
    return isUnknown ? UNKNOWN : withTimeout(this.#lookUp(hostName), FIRST_LOOK_MS);
  }

  /** Keeps the state of these websites, but reads them again before their next response. */
  changed(websiteIds: readonly number[]): void {
    this.#unknownUntil.clear();
    for (const id of websiteIds) {
      const tenant = this.#byId.get(id);
      if (tenant !== undefined) tenant.changed = true;
    }
  }

  async #openAfterReading(hostName: string, tenant: Tenant): Promise<HostLookup> {
    await this.#readings.run(String(tenant.id), () => this.#readAgain(tenant));
    return this.#byHost.get(hostName) ?? this.#lookUp(hostName);
  }

  async #readAgain(tenant: Tenant): Promise<void> {
    const before = tenant.state.record;
    tenant.changed = false;
    try {
      const record = await withTimeout(this.#settings.database.tenants.byId(tenant.id), TIMEOUT_MS);
      if (record === null || addressesOf(record) !== addressesOf(before)) this.#forgetHostsOf(tenant);
      if (record === null) this.#byId.delete(tenant.id);
      else this.#takeOver(tenant, record);
    } catch {
      // The last known state goes on answering; the database is asked again a little later.
      setTimeout(() => (tenant.changed = true), RETRY_AFTER_MS).unref();
    }
  }

  async #lookUp(hostName: string): Promise<HostLookup> {
    const record = await findRecord(this.#settings, hostName);
    if (record !== null) return this.#remember(hostName, { kind: 'site', tenant: this.#known(record) });
    const bare = hostName.startsWith('www.') ? hostName.slice('www.'.length) : null;
    const isAlias = bare !== null && (await this.#settings.database.tenants.byDomainName(bare)) !== null;
    return this.#remember(hostName, isAlias ? { kind: 'redirect', to: bare } : UNKNOWN);
  }

  #known(record: TenantRecord): Tenant {
    const before = this.#byId.get(record.website.id);
    if (before?.changed) this.#takeOver(before, record);
    const tenant = before ?? newTenant(this.#settings.stateOf(record));
    this.#byId.set(tenant.id, tenant);
    return tenant;
  }

  #takeOver(tenant: Tenant, record: TenantRecord): void {
    tenant.changed = false;
    tenant.state = this.#settings.stateOf(record);
    tenant.generation += 1;
  }

  #remember(hostName: string, opened: HostLookup): HostLookup {
    if (opened.kind === 'unknown') this.#unknownUntil.set(hostName, performance.now() + UNKNOWN_FOR_MS);
    else this.#byHost.set(hostName, opened);
    return opened;
  }

  #forgetHostsOf(tenant: Tenant): void {
    for (const [hostName, opened] of this.#byHost) {
      if (opened.kind === 'redirect' || (opened.kind === 'site' && opened.tenant === tenant)) {
        this.#byHost.delete(hostName);
      }
    }
  }
}

async function findRecord(settings: DirectorySettings, hostName: string): Promise<TenantRecord | null> {
  const suffix = `.${settings.baseDomain}`;
  const { tenants } = settings.database;
  const slug = hostName.endsWith(suffix) ? hostName.slice(0, -suffix.length) : '';
  if (RESERVED_SLUGS.has(slug)) return null;
  // A dealer's own domain may lie below the platform's.
  const owner = await tenants.byDomainName(hostName);
  return owner ?? (slug === '' || slug.includes('.') ? null : tenants.bySlug(slug));
}

function addressesOf({ website }: TenantRecord): string {
  return `${website.slug} ${website.domain_name}`;
}
