import { whyNoEffect } from '#domain/experiments/experiments.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { findMissingDuties } from '#domain/tenants/faults/missing-duties.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { ExperimentSettings } from '#domain/experiments/experiment-settings.ts';
import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Platform } from '../command.ts';
import { examineUnreceived } from './examine-outbox.ts';
import { type Finding, fault, warning } from './finding.ts';
import type { Car } from '#domain/cars/car.ts';
import { findCarLocation, whyLocationUnclear } from '#domain/cars/car-location.ts';
import { findMissingNoticeFacts } from '#domain/duties/notice-facts.ts';
import { findSharedAddresses, whyPlatformHasDomain } from '#domain/tenants/site-addresses.ts';
import type { Config } from '#server/config.ts';
import type { ErrorCount } from '#domain/analytics/counts/day-counts.ts';
import { listTagHosts } from '#domain/providers/providers.ts';
import { findPlatformHostFaults } from '#domain/tenants/faults/provider-host-faults.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** One site's configuration and the files of its leads. */
export async function examineSite(website: Website, platform: Platform): Promise<Finding[]> {
  const parsedWebsite = parseWebsite(website);
  const faults =
    'faults' in parsedWebsite
      ? parsedWebsite.faults.map(({ path, message }) => `${path || 'its configuration'} ${message}.`)
      : [];
  const duties =
    'faults' in parsedWebsite
      ? []
      : [...findDutiesBesideLeads(parsedWebsite.website), ...findIdleExperiments(parsedWebsite.website)];
  const missingFileSentences = await findMissingFiles(website, platform);
  const firstCar = await findFirstCarFault(website, platform);
  const prefixSlug = (sentence: string) => `${website.slug}: ${sentence}`;
  return [
    ...[...faults, ...missingFileSentences, ...firstCar].map((sentence) => fault(prefixSlug(sentence))),
    ...duties.map((sentence) => warning(prefixSlug(sentence))),
  ];
}

/** That nobody receives leads is a fault of its own (`examineUnreceived`). */
function findDutiesBesideLeads(website: Website): string[] {
  const duties = findMissingDuties(website);
  return examineUnreceived(website).length === 0
    ? duties
    : duties.filter((sentence) => !sentence.startsWith('Nobody receives '));
}

function findIdleExperiments({ experiments }: ExperimentSettings): string[] {
  return experiments.flatMap((experiment) => whyNoEffect(experiment) ?? []);
}

/** The home page then begins with the newest car, as if none were named. */
async function findFirstCarFault(website: Website, { database, clock }: Platform): Promise<string[]> {
  const { id, override_primary_vehicle: slug } = website;
  if (slug === null) return [];
  const car = await database.openStores(id).stock.bySlug(slug);
  if (car === null)
    return [`override_primary_vehicle names "${slug}", which no car of the site has as its address.`];
  return whyNotVisible(car, website, clock.now()) === null
    ? []
    : [`override_primary_vehicle names "${slug}" (${car.stocknum}), a car that the site does not show.`];
}

async function findMissingFiles(
  { id }: IdentitySettings,
  { database, openFiles }: Platform,
): Promise<string[]> {
  const { leads } = database.openStores(id);
  const sizes = new Map<string, number>();
  // That the store cannot be had is a fault of its own (`examineFiles`).
  const store = await openFiles().catch(() => null);
  if (store === null) return [];
  for await (const { name, size } of store.list(id)) sizes.set(buildPlace(name), size);
  const faults: string[] = [];
  for await (const lead of leads.list({ since: null })) {
    const files = lead.has_files ? await leads.listFiles(lead.id) : [];
    for (const file of files.filter(({ state }) => state !== 'refused')) {
      const size = sizes.get(buildPlace({ id: file.id, waits: file.state === 'waiting' }));
      if (size !== file.size)
        faults.push(`the file ${file.id} of the lead ${lead.id} is missing or damaged.`);
    }
  }
  return faults;
}

const MAX_NAMED = 3;
const TO_DO = 'Add the location, or import the cars with the name of one.';

/** Cars on show whose location is ambiguous, or a text that is no location of the site: a sentence for each kind. */
export async function examineLocations(website: Website, { database, clock }: Platform): Promise<Finding[]> {
  const now = clock.now();
  const otherPlaceCars: string[] = [];
  const unknownPlaceCars: string[] = [];
  for await (const car of database.openStores(website.id).stock.all()) {
    const reason = whyNotVisible(car, website, now) === null ? whyLocationUnclear(car, website) : null;
    if (reason === 'other_place')
      otherPlaceCars.push(`${describeCar(car)}, shown at ${findCarLocation(car, website)?.name}`);
    if (reason === 'unknown_place') unknownPlaceCars.push(describeCar(car));
  }
  const otherPlaceWords =
    otherPlaceCars.length === 1 ? 'says one place and carries' : 'say one place and carry';
  const unknownPlaceVerb = unknownPlaceCars.length === 1 ? 'stands' : 'stand';
  const sentences = [
    ...summariseCars(otherPlaceCars, `${otherPlaceWords} the id of another`),
    ...summariseCars(unknownPlaceCars, `${unknownPlaceVerb} at a place that is no location of the site`),
  ];
  return sentences.map((sentence) => warning(`${website.slug}: ${sentence} ${TO_DO}`));
}

function describeCar({ stocknum, location_name }: Car): string {
  return `${stocknum} (${location_name})`;
}

function summariseCars(cars: readonly string[], predicate: string): string[] {
  if (cars.length === 0) return [];
  const more = cars.length > MAX_NAMED ? `; and ${cars.length - MAX_NAMED} more` : '';
  const subject = cars.length === 1 ? '1 car' : `${cars.length} cars`;
  return [`${subject} ${predicate}: ${cars.slice(0, MAX_NAMED).join('; ')}${more}.`];
}

/** New Zealand: used cars for sale whose Consumer Information Notice has gaps. One sentence, however many there are. */
export async function examineNotices(website: Website, { database, clock }: Platform): Promise<Finding[]> {
  if (website.locale !== 'en-NZ') return [];
  const now = clock.now();
  const gaps: string[] = [];
  for await (const car of database.openStores(website.id).stock.all()) {
    const isOffered = car.status === 'in_stock' && !car.sold && whyNotVisible(car, website, now) === null;
    const missingFacts = isOffered ? findMissingNoticeFacts(car, website, now) : [];
    if (missingFacts.length > 0) gaps.push(`${car.stocknum} (${missingFacts.join(', ')})`);
  }
  if (gaps.length === 0) return [];
  const cars = gaps.length === 1 ? '1 car has' : `${gaps.length} cars have`;
  const carsText = gaps.slice(0, MAX_NAMED).join('; ');
  const moreText = gaps.length > MAX_NAMED ? `; and ${gaps.length - MAX_NAMED} more` : '';
  return [
    warning(`${website.slug}: ${cars} gaps in the Consumer Information Notice: ${carsText}${moreText}.`),
  ];
}

function buildPlace({ id, waits }: { id: string; waits: boolean }): string {
  return waits ? `${id} waits` : id;
}

/** Whether each site has its addresses for itself; in production, whether they are reached and accept posts. */
export function examineAddresses(websites: readonly Website[], { config }: { config: Config }): Finding[] {
  const wrong = config.appEnv === 'production' ? whyProxyIsNotHeard(config) : null;
  return [
    ...(wrong === null ? [] : [fault(wrong)]),
    ...websites.flatMap((website) => {
      const sentence = whyNotReached(website, config);
      return sentence === null ? [] : [fault(`${website.slug}: ${sentence}`)];
    }),
    ...findSharedAddresses(websites, config.baseDomain).map(({ hostName, slug, answeringSlug }) =>
      fault(
        `${slug}: ${hostName} is an address of the site "${answeringSlug}" too, which answers there: change the domain_name of one of them.`,
      ),
    ),
  ];
}

const LOOPBACK_HOSTS = new Map([
  ['127.0.0.1', 'ipv4'],
  ['localhost', 'ipv4'],
  ['::1', 'ipv6'],
] as const);

/** The server listens without TLS, so a proxy is in front, and only its headers tell visitors and schemes apart. */
function whyProxyIsNotHeard({ host, trustedProxies }: Config) {
  if (trustedProxies === null) {
    return 'TRUST_PROXY is not set, so the server does not start: set it to the address of the proxy in front, such as 127.0.0.1, or to none.';
  }
  const family = LOOPBACK_HOSTS.get(host as '127.0.0.1');
  const address = family === 'ipv6' ? '::1' : '127.0.0.1';
  if (family === undefined || trustedProxies.check(address, family)) return null;
  return `HOST is ${host}, so only a proxy on this machine reaches the server, but TRUST_PROXY does not hold ${address}, so all visitors count as one and pages that came by TLS as plain ones: add it.`;
}

function whyNotReached({ domain_name }: IdentitySettings, { appEnv, baseDomain }: Config): string | null {
  const whyPlatforms = whyPlatformHasDomain(domain_name, baseDomain);
  if (whyPlatforms !== null) return `its domain_name ${whyPlatforms}: change one of them.`;
  if (appEnv !== 'production') return null;
  const isLocal = baseDomain === 'localhost' || baseDomain.endsWith('.localhost');
  if (domain_name !== null || !isLocal) return null;
  return `only this machine finds it, below ${baseDomain}: set BASE_DOMAIN, or give it a domain_name.`;
}

const DAYS = 7;
/** Whoever has more to look at asks `counts --errors`. */
const MOST_NAMED = 10;

interface CountingPlatform {
  database: { openStores: Platform['database']['openStores'] };
  clock: Platform['clock'];
  config: { baseDomain: Platform['config']['baseDomain'] };
}

/** Whom the operator allowed for tags, and what browsers say that a content policy refused. */
export async function examineProviderHosts(website: Website, platform: CountingPlatform): Promise<Finding[]> {
  const { slug, id } = website;
  const wrong = findPlatformHostFaults(website, platform.config.baseDomain);
  // Not on the site's clocks: what is examined may have a time zone that there is not.
  const firstDay = new Date(platform.clock.now() - DAYS * DAY_MS).toISOString().slice(0, 10);
  const { errors } = await platform.database.openStores(id).visitCounts.since(firstDay);
  return [
    ...wrong.map(({ path, message }) => fault(`${slug}: ${path} ${message}.`)),
    ...describeAllowedHosts(website).map((sentence) => warning(`${slug}: ${sentence}`)),
    ...describeRefusedHosts(errors).map((sentence) => warning(`${slug}: ${sentence}`)),
  ];
}

function describeAllowedHosts(website: Website): string[] {
  const ways = Object.entries(listTagHosts(website)).filter(([, hosts]) => hosts.length > 0);
  if (ways.length === 0) return [];
  const hostsText = ways.map(([way, hosts]) => `${way} ${hosts.join(' ')}`).join('; ');
  return [`provider_hosts allows tags beside the providers' own hosts: ${hostsText}.`];
}

function describeRefusedHosts(errors: readonly ErrorCount[]): string[] {
  const times = new Map<string, number>();
  for (const { kind, errors: more } of errors)
    if (kind.startsWith('blocked ')) times.set(kind, (times.get(kind) ?? 0) + more);
  const most = [...times].toSorted(([, a], [, b]) => b - a).slice(0, MOST_NAMED);
  if (most.length === 0) return [];
  const refusalsText = most.map(([kind, count]) => `${kind.replace('blocked ', '')} (${count})`).join(', ');
  return [
    `browsers say that its content policy refused in the last ${DAYS} days: ${refusalsText}. What an agency asked for goes into provider_hosts; what nobody knows stays refused.`,
  ];
}
