import { expect, it } from 'vitest';
import { withCarContext, type CarContext } from './car-context.ts';
import { emptyLead } from './empty-lead.ts';

const WEBSITE = { dealerships: [] };
const NO_CAR = { ...emptyLead(), car_id: 99 };

it('a car the site does not have is forgotten', () => {
  expect(withCarContext(NO_CAR, null, WEBSITE)).toEqual(emptyLead());
});

it('what the sender did not say about the car is filled in', () => {
  const car: CarContext = {
    id: 7,
    stocknum: 'R100',
    make: 'Toyota',
    model: 'Corolla',
    car_type: 'demo',
    status: 'in_stock',
    dealership_slug: 'riverline-northgate',
    location_id: 3,
    location_name: 'Northgate',
  };
  expect(withCarContext({ ...emptyLead(), stock_number: 'as sent' }, car, WEBSITE)).toMatchObject({
    car_id: 7,
    stock_number: 'as sent',
    'Vehicle Make': 'Toyota',
    'Vehicle Model': 'Corolla',
    car_type: 'demo',
    vehicle_status: 'in_stock',
    dealership_slug: 'riverline-northgate',
    location: 'Northgate',
    location_id: 3,
  });
});
