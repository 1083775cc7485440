import { whyNoEffect } from '#domain/experiments/experiments.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { findMissingDuties } from '#domain/tenants/faults/missing-duties.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { ExperimentSettings } from '#domain/experiments/experiment-settings.ts';
import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Platform } from '../command.ts';
import { examineUnreceived } from './examine-receivers.ts';
import { fault, type Finding, warning } from './finding.ts';

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

function buildPlace({ id, waits }: { id: string; waits: boolean }): string {
  return waits ? `${id} waits` : id;
}
