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
import { findMissingNoticeFacts } from '#domain/duties/missing-notice-facts.ts';

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
      : [...dutiesBesideLeads(parsedWebsite.website), ...idleExperiments(parsedWebsite.website)];
  const missingFileSentences = await missingFiles(website, platform);
  const firstCar = await firstCarFault(website, platform);
  const prefixSlug = (sentence: string) => `${website.slug}: ${sentence}`;
  return [
    ...[...faults, ...missingFileSentences, ...firstCar].map((sentence) => fault(prefixSlug(sentence))),
    ...duties.map((sentence) => warning(prefixSlug(sentence))),
  ];
}

/** That nobody receives leads is a fault of its own (`examineUnreceived`). */
function dutiesBesideLeads(website: Website): string[] {
  const duties = findMissingDuties(website);
  return examineUnreceived(website).length === 0
    ? duties
    : duties.filter((sentence) => !sentence.startsWith('Nobody receives '));
}

function idleExperiments({ experiments }: ExperimentSettings): string[] {
  return experiments.flatMap((experiment) => whyNoEffect(experiment) ?? []);
}

/** The home page then begins with the newest car, as if none were named. */
async function firstCarFault(website: Website, { database, clock }: Platform): Promise<string[]> {
  const { id, override_primary_vehicle: slug } = website;
  if (slug === null) return [];
  const car = await database.openStores(id).stock.bySlug(slug);
  if (car === null)
    return [`override_primary_vehicle names "${slug}", which no car of the site has as its address.`];
  return whyNotVisible(car, website, clock.now()) === null
    ? []
    : [`override_primary_vehicle names "${slug}" (${car.stocknum}), a car that the site does not show.`];
}

async function missingFiles({ id }: IdentitySettings, { database, openFiles }: Platform): Promise<string[]> {
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
