import { listPlausibleRanges } from '#domain/imports/quarantine.ts';
import type { Stock } from '#ports/stock.ts';
import { all, sampleCar } from './samples.ts';

/** Lets a feed give an implausible price, which is quarantined. */
export async function storeImplausiblePrice(stock: Stock, stocknum: string): Promise<void> {
  const ranges = listPlausibleRanges({ template: 'car', odometer_unit: 'km' }, '2026-11-20');
  const staged = await stock.stage();
  await staged.add({ car: sampleCar(stocknum, { price_cents: 2500 }), given: ['price'], doubts: 0 });
  await all(
    staged.store({ leaveOut: 0, leaveOutKm: 0, saysBasis: false, plausibility: { ranges, accepted: [] } }),
  );
  await staged.remove();
}
