import { createInterface } from 'node:readline';
import { openDatabase } from '#adapters/database/open-database.ts';

/** Of each line that it reads: which car it is to change, and the price it is to have. */
export interface CarChange {
  id: number;
  price_cents: number;
}

// A process beside the server, as an operator's command is: told a folder and a site, it changes a car for each line of
// its input, and prints the car's slug once that is on disk.
const [, , dataDir = '', slug = ''] = process.argv;
const opened = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role: 'command' });
if ('fault' in opened) throw new Error(opened.fault.message);
const { database } = opened;
const { stock } = database.openStores((await database.tenants.bySlug(slug))?.website.id ?? 0);
for await (const line of createInterface({ input: process.stdin })) {
  const { id, price_cents } = JSON.parse(line) as CarChange;
  const car = await stock.byId(id);
  if (car === null) throw new Error('A car is missing.');
  await stock.upsert([{ ...car, price_cents }]);
  console.log(car.slug);
}
await database.close();
