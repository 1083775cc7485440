import { expect, it } from 'vitest';
import { readVehicleName, readVehicleValues } from './rego-input.tsx';

const VEHICLE = {
  year: 2021,
  make: 'Toyota',
  model: 'Corolla',
  body: 'Hatch',
  colour: 'White',
  vin: '',
  fuel: null,
};

it.each<[string, string[], Record<string, string>]>([
  [
    'the shopper’s own car',
    ['name', 'trade_in_year', 'trade_in_make', 'trade_in_model', 'trade_in_km'],
    { trade_in_year: '2021', trade_in_make: 'Toyota', trade_in_model: 'Corolla' },
  ],
  [
    'the car that the lead is about',
    ['Vehicle Make', 'Vehicle Model', 'vehicle_year', 'Rego'],
    { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Corolla', vehicle_year: '2021' },
  ],
  ['its colour, however it is spelled', ['colour', 'color'], { colour: 'White', color: 'White' }],
  ['what the register does not tell', ['vin', 'fuel', 'badge'], {}],
  ['a date of birth too', ['day', 'month', 'year', 'trade_in_year'], { trade_in_year: '2021' }],
  ['nothing of it', ['message', 'model_year_wanted', 'year_of_birth'], {}],
])('a found vehicle fills a form that asks for %s', (_name, keys, values) => {
  expect(readVehicleValues(VEHICLE, keys)).toEqual(values);
});

it('is named as people name a car', () => {
  expect(readVehicleName(VEHICLE)).toBe('2021 Toyota Corolla');
  expect(readVehicleName({ make: 'Toyota', model: 7, year: {} })).toBe('Toyota 7');
});
