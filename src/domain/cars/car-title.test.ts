import { expect, it } from 'vitest';
import { describeVariant, nameModel, nameVersion } from './car-title.ts';

const NOTHING = { badge: null, series: null, drive: null, body: null };

it.each([
  [
    '2025 Toyota RAV4',
    { badge: 'Cruiser', series: 'AXAH54R', drive: 'AWD', body: 'SUV' },
    'Cruiser AXAH54R AWD SUV',
  ],
  ['2025 Toyota RAV4 Cruiser AWD', { badge: 'Cruiser', drive: 'AWD', body: 'SUV' }, 'SUV'],
  ['2025 Toyota RAV4', {}, ''],
  ['2025 Kia Carnival', { badge: 'S', body: '' }, 'S'],
  ['2019 Tesla Model 3', { badge: 'RWD', drive: 'Rear Wheel Drive', body: 'Sedan' }, 'RWD Sedan'],
  ['2024 Kia EV6 GT AWD', { drive: 'All Wheel Drive', body: 'SUV' }, 'SUV'],
  ['2024 Yamaha MT-07', { badge: 'LA', body: 'Naked', details: { lams: true } }, 'Naked'],
  ['2025 CFMOTO 450SR', { badge: 'S', body: 'Sports' }, 'S Sports'],
  ['2024 Yamaha XSR', { badge: 'LA', body: 'Naked' }, 'LA Naked'],
])('%s with %j: the line under the name says %j', (name, car, variant) => {
  expect(describeVariant({ ...NOTHING, ...car, name })).toBe(variant);
});

it.each([
  ['Mazda', '3', 'Mazda 3'],
  ['Peugeot', '3008', 'Peugeot 3008'],
  ['Mazda', 'CX-5', 'CX-5'],
  ['BMW', '3 Series', '3 Series'],
  ['', '3', '3'],
])('the model of %j %j is called %j', (make, model, name) => {
  expect(nameModel(make, model)).toBe(name);
});

it.each([
  ['2026 Ford Ranger', { badge: 'Wildtrak', series: 'MY26' }, '2026 Ford Ranger Wildtrak'],
  ['2026 Ford Ranger', { series: 'PX' }, '2026 Ford Ranger PX'],
  ['2021 Ford Ranger XLT', { badge: 'XLT' }, '2021 Ford Ranger XLT'],
  ['2021 Ford Ranger', {}, '2021 Ford Ranger'],
])('%s with %j is told from others of its name as %s', (name, car, title) => {
  expect(nameVersion({ ...NOTHING, ...car, name })).toBe(title);
});
