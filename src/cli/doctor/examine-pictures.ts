import { findCardPicture } from '#domain/cars/card-picture.ts';
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
  reason: string;
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
  const failing = await findFailingPictures(website, platform);
  if (!isAll)
    return [...Map.groupBy(failing, ({ reason }) => reason)].map(([why, cars]) =>
      fault(`${website.slug}: ${describeCars(cars, why)}`),
    );
  const bareCars = await findCarsWithoutPicture(website, platform);
  return [
    ...failing.map((car) => fault(describeCar(website, car))),
    ...bareCars.map((car) => warning(describeCar(website, car))),
  ];
}

async function findFailingPictures(website: Website, { database }: Platform): Promise<CarWithoutPicture[]> {
  const { stock, pictureChecks } = database.openStores(website.id);
  const { troubles = [] } = (await pictureChecks.last()) ?? {};
  const whyFailed = new Map(troubles.map(({ stocknum, url, why: reason }) => [`${stocknum} ${url}`, reason]));
  const [refusedCars, failed]: [CarWithoutPicture[], CarWithoutPicture[]] = [[], []];
  for await (const { stocknum, url } of stock.cardPictures()) {
    if (url.startsWith('/')) continue;
    const origin = URL.parse(url)?.origin ?? url;
    const reason = whyFailed.get(`${stocknum} ${url}`);
    if (!website.image_origins.includes(origin))
      refusedCars.push({
        stocknum,
        reason: `its host ${origin} is not allowed (import with --allow-pictures)`,
      });
    else if (reason !== undefined) failed.push({ stocknum, reason });
  }
  return [...refusedCars, ...failed];
}

/** Cars on show of which the feed gave no picture that can be shown. */
async function findCarsWithoutPicture(
  website: Website,
  { database, clock }: Platform,
): Promise<CarWithoutPicture[]> {
  const { stock, feeds } = database.openStores(website.id);
  const dropReasons = await findDroppedPictures(feeds);
  const cars: CarWithoutPicture[] = [];
  for await (const car of stock.all()) {
    if (findCardPicture(car) !== null || whyNotVisible(car, website, clock.now()) !== null) continue;
    const hasOnlyStandIn = car.primary_image_url !== null || car.images.length > 0;
    const reason = hasOnlyStandIn
      ? 'its only picture is a stand-in for one, by its name'
      : (dropReasons.get(car.stocknum) ?? NONE_GIVEN);
    cars.push({ stocknum: car.stocknum, reason });
  }
  return cars;
}

const NONE_GIVEN =
  'the feed gave none that can be shown (an import names those that it leaves out: dropped_pictures)';

/** Why pictures were left out when the site's feeds were last read, by the car; of the first hundred. */
async function findDroppedPictures(feeds: Feeds): Promise<Map<string, string>> {
  const reasons = new Map<string, string>();
  for (const { id } of await feeds.list()) {
    // A turn that found the feed as it was has none.
    const run = (await feeds.runs(id, RUNS)).find(({ summary }) => summary !== null);
    const summary = JSON.parse(run?.summary ?? '{}') as Partial<ImportSummary>;
    for (const { stocknum, picture, why: reason } of summary.dropped_pictures?.first ?? [])
      reasons.set(stocknum, `${picture} was left out, since ${reason}`);
  }
  return reasons;
}

function describeCar({ slug }: Website, { stocknum, reason }: CarWithoutPicture): string {
  return `${slug}: ${stocknum} shows no picture: ${reason}.`;
}

function describeCars(cars: readonly CarWithoutPicture[], reason: string): string {
  const namedStocknums = cars.slice(0, MAX_NAMED).map(({ stocknum }) => stocknum);
  const more = cars.length - namedStocknums.length;
  const carsText = `${namedStocknums.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const count = cars.length === 1 ? '1 car shows' : `${cars.length} cars show`;
  return `${count} no picture (${carsText}): ${reason}.`;
}
