import type { TypedCar, TypedFaults } from '#domain/cars/edit/new-car.ts';
import { isVin } from '#domain/cars/vin.ts';
import { readVin } from '#domain/imports/read-vin.ts';
import type { MemberSite } from './member-site.ts';
import { searchStock } from './staff-stock-list.ts';

/** What is wrong with what was typed, and that another car of the site has its VIN: it may be one car twice. */
export async function mentionVinTwin(
  site: MemberSite,
  { texts, kept: keptValues }: TypedCar,
  { carId, ...typedFaults }: TypedFaults & { carId: number | null },
): Promise<TypedFaults> {
  const reading = readVin(texts['vin'] ?? '');
  const vin = 'value' in reading ? (reading.value ?? null) : null;
  if (!isVin(vin) || vin === keptValues['vin']) return typedFaults;
  const page = await searchStock(site, { ...ALL_CARS, query: vin }, 2);
  const twin = page?.cars.find(({ id }) => id !== carId);
  if (twin === undefined) return typedFaults;
  const fault = [typedFaults.faults['vin'], `${twin.stocknum}, ${twin.name}, has this VIN.`];
  return {
    faults: { ...typedFaults.faults, vin: fault.filter((text) => text !== undefined).join(' ') },
    keeps: { ...typedFaults.keeps, vin },
    namesakes: { vin: twin.stocknum },
  };
}

const ALL_CARS = { view: 'all', place: null, car_type: null, sort: 'newest', after: null } as const;
