import { whyNotVisible } from '#domain/cars/visibility.ts';
import { findMissingNoticeFacts } from '#domain/duties/missing-notice-facts.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Platform } from '../command.ts';
import { type Finding, warning } from './finding.ts';

const MAX_NAMED = 3;

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
