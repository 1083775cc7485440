import { plausibleRanges } from '#domain/imports/quarantine.ts';
import type { Stock } from '#ports/stock.ts';
import { all, sampleCar } from './samples.ts';

/** Lets a feed tell a price that nobody believes. */
export async function tellUnbelieved(stock: Stock, stocknum: string): Promise<void> {
  const ranges = plausibleRanges({ template: 'car', odometer_unit: 'km' }, '2026-11-20');
  const staged = await stock.stage();
  await staged.add({ car: sampleCar(stocknum, { price_cents: 2500 }), told: ['price'], doubts: 0 });
  await all(staged.store({ leaveOut: 0, belief: { ranges, accepted: [] } }));
  await staged.remove();
}
