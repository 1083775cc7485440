import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { buildBreadcrumbData, buildVehicleData } from './structured-data.ts';

const ORIGIN = 'http://river.localhost:3000';
const AUSTRALIAN = { origin: ORIGIN, website: websiteOf({ name: 'River' }) };
const AMERICAN = {
  origin: ORIGIN,
  website: websiteOf({ name: 'Mesa', template: 'camper', locale: 'en-US' }),
};

const car = (change: Partial<Car> = {}): Car => ({ ...sampleCar('U1'), id: 7, slug: 'a-ranger', ...change });

describe('structured data of a car', () => {
  it('names the car, its distance and its offer in whole dollars', () => {
    expect(buildVehicleData(car(), AUSTRALIAN)).toMatchObject({
      '@type': 'Car',
      name: '2021 Ford Ranger XLT',
      url: `${ORIGIN}/cars/a-ranger`,
      sku: 'U1',
      mileageFromOdometer: { value: 45_000, unitCode: 'KMT' },
      offers: { price: 45_990, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
    });
  });

  it.each([
    ['new', 'NewCondition'],
    ['demo', 'UsedCondition'],
    ['used', 'UsedCondition'],
  ] as const)('calls a %s car %s', (car_type, condition) => {
    const itemCondition = `https://schema.org/${condition}`;
    const described = buildVehicleData(car({ car_type }), AUSTRALIAN);
    expect(described).toMatchObject({ itemCondition, offers: { itemCondition } });
  });

  it.each([
    ['a reserved car', { reserved: true }, 'LimitedAvailability'],
    ['a sold car', { sold: true, status: 'sold' }, 'SoldOut'],
    ['a coming car', { status: 'coming_soon' }, 'InStock'],
  ] as const)('says of %s how available it is', (_name, change, availability) => {
    expect(buildVehicleData(car(change), AUSTRALIAN)).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it('makes no offer without a price and claims nothing unknown', () => {
    const described = buildVehicleData(car({ price_cents: null, km: null, badge: null }), AUSTRALIAN);
    expect(described).not.toHaveProperty('offers');
    expect(described).not.toHaveProperty('mileageFromOdometer');
    expect(described).not.toHaveProperty('vehicleConfiguration');
    expect(buildVehicleData(car({ images: [], primary_image_url: null }), AUSTRALIAN)).not.toHaveProperty(
      'image',
    );
  });

  it('tells doors, seats, engine and what a register says of damage', () => {
    const details = { doors: 4, seats: 5, engine: '3.2L', engine_cc: 3198, written_off: true };
    expect(buildVehicleData(car({ details, fuel: 'Diesel' }), AUSTRALIAN)).toMatchObject({
      numberOfDoors: 4,
      vehicleSeatingCapacity: 5,
      vehicleEngine: {
        name: '3.2L',
        fuelType: 'Diesel',
        engineDisplacement: { value: 3198, unitCode: 'CMQ' },
      },
      knownVehicleDamages: 'Recorded as written off',
    });
    const described = buildVehicleData(car({ details: { written_off: false } }), AUSTRALIAN);
    expect(described).not.toHaveProperty('knownVehicleDamages');
    expect(described).not.toHaveProperty('vehicleEngine');
  });

  it('publishes a VIN only where dealers do, and counts American miles', () => {
    const vin = '1M8GDM9AXKP042788';
    expect(buildVehicleData(car({ vin }), AUSTRALIAN)).not.toHaveProperty('vehicleIdentificationNumber');
    expect(buildVehicleData(car({ vin }), AMERICAN)).toMatchObject({
      '@type': 'Vehicle',
      url: `${ORIGIN}/campers/a-ranger`,
      vehicleIdentificationNumber: vin,
      mileageFromOdometer: { unitCode: 'SMI' },
      offers: { priceCurrency: 'USD' },
    });
  });

  it('leads from the home page over the stock to the car', () => {
    const { itemListElement } = buildBreadcrumbData(car(), AUSTRALIAN, 'used-cars');
    expect(itemListElement).toMatchObject([
      { position: 1, name: 'River', item: `${ORIGIN}/` },
      { position: 2, name: 'Stock', item: `${ORIGIN}/search/used-cars` },
      { position: 3, name: '2021 Ford Ranger XLT', item: `${ORIGIN}/cars/a-ranger` },
    ]);
  });
});

function websiteOf(input: object) {
  const parsed = parseWebsite(input);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}
