import { expect, it } from 'vitest';
import { writeModelText, listModelFacts } from './model-facts.ts';
import type { SpecCar } from './spec-rows.ts';

const SITE = { locale: 'en-AU', odometer_unit: 'km', template: 'car' } as const;
const CAR: SpecCar = {
  make: 'Norden',
  model: 'Vale',
  year: 2026,
  km: null,
  badge: 'City',
  series: null,
  car_type: 'new',
  stocknum: 'N1',
  vin: null,
  rego: null,
  fuel: 'Petrol',
  colour: null,
  body: 'SUV',
  transmission: 'Automatic',
  drive: 'FWD',
  details: { seats: 5, range: 420 },
};
const car = (of: Partial<SpecCar>): SpecCar => ({ ...CAR, ...of });

it('are four facts of what the cars say, two words at most, numbers from the least to the most', () => {
  const cars = [
    CAR,
    car({ drive: 'AWD', details: { seats: 7, range: 1010 } }),
    car({ details: { seats: 6 } }),
  ];
  expect(listModelFacts(cars, SITE)).toEqual([
    ['Seats', '5 to 7'],
    ['Range', '420 to 1,010 km'],
    ['Drive', 'FWD or AWD'],
    ['Transmission', 'Automatic'],
  ]);
});

it('leave out what the cars say in three ways', () => {
  const cars = [CAR, car({ drive: 'AWD' }), car({ drive: '4WD' })];
  expect(listModelFacts(cars, SITE).map(([label]) => label)).not.toContain('Drive');
});

it.each([
  [[CAR], 'An SUV with 5 seats, petrol, FWD.'],
  [
    [CAR, car({ badge: 'Summit', fuel: 'Hybrid' })],
    'An SUV with 5 seats, petrol or hybrid, FWD. Here today as City and Summit.',
  ],
  [[car({ body: 'Ute', fuel: null, drive: null, details: {} })], 'A ute.'],
  [[car({ body: null })], ''],
  [[], ''],
])('says in words what a model is: %#', (cars, text) => {
  expect(writeModelText(cars, SITE)).toBe(text);
});
