import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Platform } from '../command.ts';
import { type Finding, warning } from './finding.ts';

const MAX_NAMED = 5;

/** Cars on show as used although no feed has said new or used of them. One sentence a site. */
export async function examineAssumed(website: Website, { database, clock }: Platform): Promise<Finding[]> {
  const now = clock.now();
  const stocknums: string[] = [];
  for await (const car of database.openStores(website.id).stock.all())
    if (car.assumed.includes('car_type') && whyNotVisible(car, website, now) === null)
      stocknums.push(car.stocknum);
  if (stocknums.length === 0) return [];
  const cars = stocknums.length === 1 ? '1 car is' : `${stocknums.length} cars are`;
  const more = stocknums.length > MAX_NAMED ? ` and ${stocknums.length - MAX_NAMED} more` : '';
  const stocknumsText = `${stocknums.slice(0, MAX_NAMED).join(', ')}${more}`;
  const remedy = 'map the column that says it, or give car_type among the defaults of the mapping';
  return [
    warning(
      `${website.slug}: ${cars} shown as used because no feed says new or used: ${stocknumsText}: ${remedy}.`,
    ),
  ];
}
