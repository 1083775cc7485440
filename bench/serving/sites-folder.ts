import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSites } from '#demo/demo-sites.ts';
import { demoStock } from '#demo/demo-stock.ts';
import { migrations } from '#adapters/database/migrations/migrations.ts';
import type { Database } from '#ports/database.ts';
import { openEmbedded } from '#test/embedded-database.ts';

const AT_ONCE = 50;
const CARS = 50;

/**
 * A data folder with so many sites of a demo site's configuration and 50 cars each, made once for a schema and kept with
 * the machine's temporary files: it takes minutes.
 */
export async function sitesFolder(count: number): Promise<string> {
  const dataDir = join(tmpdir(), `forecourt-${count}-sites-${Object.keys(migrations).at(-1)}`);
  const isComplete = join(dataDir, 'complete');
  if (existsSync(isComplete)) return dataDir;
  // As a server: a command would stand back after each write.
  const database = await openEmbedded(dataDir, 'server');
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => first + at);
    await Promise.all(numbers.map((number) => storeSite(database, number)));
  }
  await database.close();
  writeFileSync(isComplete, '');
  return dataDir;
}

export function slugOf(number: number): string {
  return `dealer-${number}`;
}

const SITES = demoSites();
const NOW = Date.now();

async function storeSite(database: Database, number: number): Promise<void> {
  const model = SITES[number % SITES.length];
  if (model === undefined) throw new Error('No demo.');
  const name = `${model.name} ${number}`;
  const { website } = await database.tenants.save({
    ...model,
    slug: slugOf(number),
    name,
    domain_name: null,
  });
  const cars = demoStock(model, NOW).slice(0, CARS);
  await database.openStores(website.id).stock.upsert(cars);
}
