import type { Website } from '#domain/tenants/website.ts';
import type { PictureOfCar } from '#ports/stock.ts';
import type { Platform } from '../command.ts';
import { fault, type Finding } from './finding.ts';

const MAX_NAMED = 3;

/**
 * Cars without their picture: of hosts that the site does not allow, and those that the server could not fetch when it
 * last looked. Nothing is fetched here.
 */
export async function examinePictures(website: Website, { database }: Platform): Promise<Finding[]> {
  const { stock, pictureChecks } = database.storesOf(website.id);
  const foreign: (PictureOfCar & { origin: string })[] = [];
  for await (const { stocknum, url } of stock.cardPictures()) {
    if (!url.startsWith('/')) foreign.push({ stocknum, url, origin: URL.parse(url)?.origin ?? url });
  }
  const isAllowed = ({ origin }: { origin: string }) => website.image_origins.includes(origin);
  const refused = Map.groupBy(
    foreign.filter((one) => !isAllowed(one)),
    ({ origin }) => origin,
  );
  const shown = new Map(foreign.filter(isAllowed).map(({ stocknum, url }) => [stocknum, url]));
  const { troubles = [] } = (await pictureChecks.last()) ?? {};
  const failed = troubles.filter(({ stocknum, url }) => shown.get(stocknum) === url);
  return [
    ...[...refused].map(([origin, cars]) =>
      fault(
        `${website.slug}: ${sentenceFor(cars, `its host ${origin} is not allowed (import with --allow-pictures)`)}`,
      ),
    ),
    ...[...Map.groupBy(failed, ({ why }) => why)].map(([why, cars]) =>
      fault(`${website.slug}: ${sentenceFor(cars, why)}`),
    ),
  ];
}

function sentenceFor(cars: readonly { stocknum: string }[], why: string): string {
  const named = cars.slice(0, MAX_NAMED).map(({ stocknum }) => stocknum);
  const more = cars.length - named.length;
  const which = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const count = cars.length === 1 ? '1 car shows' : `${cars.length} cars show`;
  return `${count} no picture (${which}): ${why}.`;
}
