import type { Database } from '#ports/database.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { BoundedMap } from '../bounded-map.ts';
import { SingleFlight } from '../single-flight.ts';
import { withTimeout } from '../with-timeout.ts';
import { bytesOfConfiguration, type KnownTenant, type Tenant, type TenantState } from './tenant.ts';

/** What answers at a host name. */
export type HostLookup =
  | { kind: 'site'; tenant: KnownTenant }
  | { kind: 'redirect'; to: string }
  | { kind: 'front_page' }
  | { kind: 'unknown' };

export interface DirectorySettings {
  database: Database;
  baseDomain: string;
  /** For the configurations that are kept, those used last; what else is known of a site is small. */
  configBytes: number;
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

/** No record's. */
const NO_VERSION = '';

const UNKNOWN: HostLookup = { kind: 'unknown' };
const FRONT_PAGE: HostLookup = { kind: 'front_page' };

/**
 * Which tenant answers at which host, cached in memory and invalidated at every change. A configuration is read when a
 * request needs it, and again where it was not kept: a site that nobody asks for takes nothing.
 */
export class SiteDirectory {
  readonly #settings: DirectorySettings;
  readonly #byHost = new BoundedMap<HostLookup>({ entries: MAX_HOSTS });
  readonly #byId = new Map<number, KnownTenant>();
  readonly #kept: BoundedMap<Tenant>;
  /** After a change: whoever asks meanwhile waits. */
  readonly #readings = new SingleFlight<void>();
  readonly #readingsOfForgotten = new SingleFlight<Tenant | null>();
  readonly #unknownUntil = new BoundedMap<number>({ bytes: UNKNOWN_BYTES });

  constructor(settings: DirectorySettings) {
    this.#settings = settings;
    this.#kept = new BoundedMap({ bytes: settings.configBytes });
  }

  /** Memory of the configurations that are kept. */
  get keptBytes(): number {
    return this.#kept.bytes;
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

  /** Its newest version, at once where that is kept; null where it was removed meanwhile. Rejects while the database is away. */
  tenantOf(known: KnownTenant): Tenant | Promise<Tenant | null> {
    const name = String(known.id);
    const read = () => this.#read(known, FIRST_LOOK_MS);
    return this.#kept.use(name) ?? this.#readingsOfForgotten.run(name, read);
  }

  /** Keeps the state of these websites, but reads them again before their next response. */
  changed(websiteIds: readonly number[]): void {
    this.#unknownUntil.clear();
    for (const id of websiteIds) {
      const tenant = this.#byId.get(id);
      if (tenant !== undefined) tenant.changed = true;
    }
  }

  /** What was made of a website's version is out of date, though the version is the same: a new index is whole. */
  outdated(websiteId: number): void {
    const tenant = this.#byId.get(websiteId);
    if (tenant !== undefined) tenant.version = NO_VERSION;
    this.changed([websiteId]);
  }

  async #openAfterReading(hostName: string, known: KnownTenant): Promise<HostLookup> {
    await this.#readings.run(String(known.id), () => this.#readAgain(known));
    return this.#byHost.get(hostName) ?? this.#lookUp(hostName);
  }

  async #readAgain(known: KnownTenant): Promise<void> {
    known.changed = false;
    try {
      await this.#read(known, TIMEOUT_MS);
    } catch {
      // The last known state goes on answering; the database is asked again a little later.
      setTimeout(() => (known.changed = true), RETRY_AFTER_MS).unref();
    }
  }

  async #read(known: KnownTenant, timeoutMs: number): Promise<Tenant | null> {
    const record = await withTimeout(this.#settings.database.tenants.byId(known.id), timeoutMs);
    if (record === null || addressesOf(record) !== known.addresses) this.#forgetHostsOf(known);
    if (record !== null) return this.#takeOver(known, record);
    this.#byId.delete(known.id);
    this.#kept.delete(String(known.id));
    return null;
  }

  async #lookUp(hostName: string): Promise<HostLookup> {
    const record = await findRecord(this.#settings, hostName);
    if (record !== null) return this.#remember(hostName, { kind: 'site', tenant: this.#known(record) });
    const bare = hostName.startsWith('www.') ? hostName.slice('www.'.length) : null;
    const isAlias = bare !== null && (await this.#settings.database.tenants.byDomainName(bare)) !== null;
    return this.#remember(hostName, isAlias ? { kind: 'redirect', to: bare } : UNKNOWN);
  }

  #known(record: TenantRecord): KnownTenant {
    const { id } = record.website;
    const known = this.#byId.get(id) ?? {
      id,
      generation: 1,
      version: versionOf(record),
      addresses: addressesOf(record),
      changed: false,
    };
    this.#byId.set(id, known);
    if (known.changed || this.#kept.get(String(id)) === undefined) this.#takeOver(known, record);
    return known;
  }

  /** What is read again unchanged keeps its generation, and with it its pages. */
  #takeOver(known: KnownTenant, record: TenantRecord): Tenant {
    if (versionOf(record) !== known.version) known.generation += 1;
    known.version = versionOf(record);
    known.addresses = addressesOf(record);
    const tenant = { id: known.id, generation: known.generation, state: this.#settings.stateOf(record) };
    this.#kept.set(String(known.id), tenant, bytesOfConfiguration(record));
    return tenant;
  }

  #remember(hostName: string, opened: HostLookup): HostLookup {
    if (opened.kind === 'unknown') this.#unknownUntil.set(hostName, performance.now() + UNKNOWN_FOR_MS);
    else this.#byHost.set(hostName, opened);
    return opened;
  }

  #forgetHostsOf(known: KnownTenant): void {
    for (const [hostName, opened] of this.#byHost) {
      if (opened.kind === 'redirect' || (opened.kind === 'site' && opened.tenant === known)) {
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

function versionOf({ configVersion, stockVersion }: TenantRecord): string {
  return `${configVersion}.${stockVersion}`;
}

function addressesOf({ website }: TenantRecord): string {
  return `${website.slug} ${website.domain_name}`;
}
