import { cardPicture } from '#domain/cars/card-picture.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { ImportSummary } from '#domain/imports/import-summary.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Feeds } from '#ports/feeds.ts';
import type { Platform } from '../command.ts';
import { type DoctorOptions, fault, type Finding, warning } from './finding.ts';

const MAX_NAMED = 3;
const RUNS = 20;

interface CarWithoutPicture {
  stocknum: string;
  /** The end of a sentence. */
  why: string;
}

/**
 * Cars without their picture: of hosts that the site does not allow, and those that the server could not fetch when it
 * last looked; where all are named also those that have none. Nothing is fetched here.
 */
export async function examinePictures(
  website: Website,
  platform: Platform,
  { isAll }: DoctorOptions,
): Promise<Finding[]> {
  const failing = await failingPictures(website, platform);
  if (!isAll)
    return [...Map.groupBy(failing, ({ why }) => why)].map(([why, cars]) =>
      fault(`${website.slug}: ${sentenceFor(cars, why)}`),
    );
  const without = await carsWithoutPicture(website, platform);
  return [
    ...failing.map((car) => fault(sentenceForOne(website, car))),
    ...without.map((car) => warning(sentenceForOne(website, car))),
  ];
}

async function failingPictures(website: Website, { database }: Platform): Promise<CarWithoutPicture[]> {
  const { stock, pictureChecks } = database.storesOf(website.id);
  const { troubles = [] } = (await pictureChecks.last()) ?? {};
  const whyFailed = new Map(troubles.map(({ stocknum, url, why }) => [`${stocknum} ${url}`, why]));
  const [refused, failed]: [CarWithoutPicture[], CarWithoutPicture[]] = [[], []];
  for await (const { stocknum, url } of stock.cardPictures()) {
    if (url.startsWith('/')) continue;
    const origin = URL.parse(url)?.origin ?? url;
    const why = whyFailed.get(`${stocknum} ${url}`);
    if (!website.image_origins.includes(origin))
      refused.push({
        stocknum,
        why: `its host ${origin} is not allowed (import with --allow-pictures)`,
      });
    else if (why !== undefined) failed.push({ stocknum, why });
  }
  return [...refused, ...failed];
}

/** Cars on show of which the feed gave no picture that can be shown. */
async function carsWithoutPicture(
  website: Website,
  { database, clock }: Platform,
): Promise<CarWithoutPicture[]> {
  const { stock, feeds } = database.storesOf(website.id);
  const dropped = await droppedPictures(feeds);
  const cars: CarWithoutPicture[] = [];
  for await (const car of stock.all()) {
    if (cardPicture(car) !== null || whyNotVisible(car, website, clock.now()) !== null) continue;
    const hasOnlyStandIn = car.primary_image_url !== null || car.images.length > 0;
    const why = hasOnlyStandIn
      ? 'its only picture is a stand-in for one, by its name'
      : (dropped.get(car.stocknum) ?? NONE_GIVEN);
    cars.push({ stocknum: car.stocknum, why });
  }
  return cars;
}

const NONE_GIVEN =
  'the feed gave none that can be shown (an import names those that it leaves out: dropped_pictures)';

/** Why pictures were left out when the site's feeds were last read, by the car; of the first hundred. */
async function droppedPictures(feeds: Feeds): Promise<Map<string, string>> {
  const reasons = new Map<string, string>();
  for (const { id } of await feeds.list()) {
    // A turn that found the feed as it was has none.
    const run = (await feeds.runs(id, RUNS)).find(({ summary }) => summary !== null);
    const summary = JSON.parse(run?.summary ?? '{}') as Partial<ImportSummary>;
    for (const { stocknum, picture, why } of summary.dropped_pictures?.first ?? [])
      reasons.set(stocknum, `${picture} was left out, since ${why}`);
  }
  return reasons;
}

function sentenceForOne({ slug }: Pick<Website, 'slug'>, { stocknum, why }: CarWithoutPicture): string {
  return `${slug}: ${stocknum} shows no picture: ${why}.`;
}

function sentenceFor(cars: readonly CarWithoutPicture[], why: string): string {
  const named = cars.slice(0, MAX_NAMED).map(({ stocknum }) => stocknum);
  const more = cars.length - named.length;
  const which = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const count = cars.length === 1 ? '1 car shows' : `${cars.length} cars show`;
  return `${count} no picture (${which}): ${why}.`;
}
