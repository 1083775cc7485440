import {
  isConsoleHost,
  isPlatformHost,
  readHostSlug,
  findTwinDomain,
} from '#domain/tenants/site-addresses.ts';
import type { Database } from '#ports/database.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import { SingleFlight } from '../bounds/single-flight.ts';
import { withTimeout } from '../bounds/with-timeout.ts';
import { estimateBytes, type KnownTenant, type Tenant, type TenantState } from './tenant.ts';

/** What answers at a host name. */
export type HostLookup =
  | { kind: 'site'; tenant: KnownTenant }
  /** The other name of the site's domain: `to` is the domain as it is configured. */
  | { kind: 'redirect'; tenant: KnownTenant; to: string }
  | { kind: 'front_page' }
  | { kind: 'console' }
  | { kind: 'unknown' };

type SiteLookup = Extract<HostLookup, { tenant: KnownTenant }>;

export interface DirectorySettings {
  database: Database;
  baseDomain: string;
  /** For the configurations that are kept, those used last; what else is known of a site is small. */
  configBytes: number;
  /** The state of a record just read. */
  createState(record: TenantRecord): TenantState;
}

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
const CONSOLE: HostLookup = { kind: 'console' };

/**
 * Which tenant answers at which host, cached in memory and invalidated at every change. A configuration is read when a
 * request needs it, and again where it was not kept: a site that nobody asks for takes nothing.
 */
export class SiteDirectory {
  readonly #settings: DirectorySettings;
  readonly #byHost = new BoundedMap<SiteLookup>({ entries: MAX_HOSTS });
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
    if (isConsoleHost(hostName, this.#settings.baseDomain)) return CONSOLE;
    const lookup = this.#byHost.get(hostName);
    if (lookup !== undefined) {
      const { tenant } = lookup;
      const isCurrent = !tenant.isChanged && !this.#readings.has(String(tenant.id));
      return isCurrent ? lookup : this.#openAfterReading(hostName, tenant);
    }
    const isUnknown = (this.#unknownUntil.get(hostName) ?? 0) > performance.now();
    return isUnknown ? UNKNOWN : withTimeout(this.#lookUp(hostName), FIRST_LOOK_MS);
  }

  /** Its newest version, at once where that is kept; null where it was removed meanwhile. Rejects while the database is away. */
  findTenant(knownTenant: KnownTenant): Tenant | Promise<Tenant | null> {
    const name = String(knownTenant.id);
    const read = () => this.#read(knownTenant, FIRST_LOOK_MS);
    return this.#kept.use(name) ?? this.#readingsOfForgotten.run(name, read);
  }

  /** Keeps the state of these websites, but reads them again before their next response. */
  noteChanges(websiteIds: readonly number[]): void {
    this.#unknownUntil.clear();
    // One that nobody asked for may be new, and go first at a host.
    if (websiteIds.some((id) => !this.#byId.has(id)))
      this.#forgetHosts((...lookup) => this.#mayLoseHost(...lookup));
    for (const id of websiteIds) {
      const tenant = this.#byId.get(id);
      if (tenant !== undefined) tenant.isChanged = true;
    }
  }

  /** What was made of a website's version is out of date, though the version is the same: a new index is whole. */
  noteOutdated(websiteId: number): void {
    const tenant = this.#byId.get(websiteId);
    if (tenant !== undefined) tenant.version = NO_VERSION;
    this.noteChanges([websiteId]);
  }

  async #openAfterReading(hostName: string, knownTenant: KnownTenant): Promise<HostLookup> {
    await this.#readings.run(String(knownTenant.id), () => this.#readAgain(knownTenant));
    return this.#byHost.get(hostName) ?? this.#lookUp(hostName);
  }

  async #readAgain(knownTenant: KnownTenant): Promise<void> {
    knownTenant.isChanged = false;
    try {
      await this.#read(knownTenant, TIMEOUT_MS);
    } catch {
      // The last known state goes on answering; the database is asked again a little later.
      setTimeout(() => (knownTenant.isChanged = true), RETRY_AFTER_MS).unref();
    }
  }

  async #read(knownTenant: KnownTenant, timeoutMs: number): Promise<Tenant | null> {
    const record = await withTimeout(this.#settings.database.tenants.byId(knownTenant.id), timeoutMs);
    if (record === null || listAddresses(record) !== knownTenant.addresses)
      this.#forgetHosts((...lookup) => lookup[1].tenant === knownTenant || this.#mayLoseHost(...lookup));
    if (record !== null) return this.#keepRecord(knownTenant, record);
    this.#byId.delete(knownTenant.id);
    this.#kept.delete(String(knownTenant.id));
    return null;
  }

  /**
   * By what is stored alone, so that every process answers the same, also where an older release stored two sites for
   * one host: the slug's site goes first, then the one whose domain it is, then the one whose domain's twin it is.
   */
  async #lookUp(hostName: string): Promise<HostLookup> {
    const { baseDomain, database } = this.#settings;
    const { tenants } = database;
    if (isPlatformHost(hostName, baseDomain)) return this.#rememberUnknown(hostName);
    const slug = readHostSlug(hostName, baseDomain);
    const owner =
      (slug === null ? null : await tenants.bySlug(slug)) ?? (await tenants.byDomainName(hostName));
    if (owner !== null) return this.#remember(hostName, { kind: 'site', tenant: this.#register(owner) });
    const twin = findTwinDomain(hostName);
    const ownerOfTwin = twin === null ? null : await tenants.byDomainName(twin);
    if (twin === null || ownerOfTwin === null) return this.#rememberUnknown(hostName);
    return this.#remember(hostName, { kind: 'redirect', tenant: this.#register(ownerOfTwin), to: twin });
  }

  #register(record: TenantRecord): KnownTenant {
    const { id } = record.website;
    const knownTenant = this.#byId.get(id) ?? {
      id,
      generation: 1,
      version: formatVersion(record),
      addresses: listAddresses(record),
      hstsCoversSubdomains: record.website.hsts_include_subdomains,
      isChanged: false,
    };
    this.#byId.set(id, knownTenant);
    const isKept = this.#kept.get(String(id)) !== undefined;
    if (knownTenant.isChanged || !isKept) this.#keepRecord(knownTenant, record);
    return knownTenant;
  }

  /** What is read again unchanged keeps its generation, and with it its pages. */
  #keepRecord(knownTenant: KnownTenant, record: TenantRecord): Tenant {
    if (formatVersion(record) !== knownTenant.version) knownTenant.generation += 1;
    knownTenant.version = formatVersion(record);
    knownTenant.addresses = listAddresses(record);
    knownTenant.hstsCoversSubdomains = record.website.hsts_include_subdomains;
    const tenant = {
      id: knownTenant.id,
      generation: knownTenant.generation,
      state: this.#settings.createState(record),
    };
    this.#kept.set(String(knownTenant.id), tenant, estimateBytes(record));
    return tenant;
  }

  #remember(hostName: string, siteLookup: SiteLookup): HostLookup {
    this.#byHost.set(hostName, siteLookup);
    return siteLookup;
  }

  #rememberUnknown(hostName: string): HostLookup {
    this.#unknownUntil.set(hostName, performance.now() + UNKNOWN_FOR_MS);
    return UNKNOWN;
  }

  #forgetHosts(isAffected: (hostName: string, opened: SiteLookup) => boolean): void {
    for (const [hostName, siteLookup] of this.#byHost)
      if (isAffected(hostName, siteLookup)) this.#byHost.delete(hostName);
  }

  /** Whether a change of another site alone can make that one answer at a host in the place of this one. */
  #mayLoseHost(hostName: string, { kind, tenant }: SiteLookup): boolean {
    const slug = readHostSlug(hostName, this.#settings.baseDomain);
    return kind === 'redirect' || (slug !== null && !tenant.addresses.startsWith(`${slug} `));
  }
}

function formatVersion({ configVersion, stockVersion }: TenantRecord): string {
  return `${configVersion}.${stockVersion}`;
}

function listAddresses({ website }: TenantRecord): string {
  return `${website.slug} ${website.domain_name}`;
}
