import { describe, expect, it } from 'vitest';
import { readVehicleText, spellVehicle, writeVehicleExample } from './read-vehicle-text.ts';

const WITH_REGISTER = { hasRegister: true };

describe('one line about a vehicle', () => {
  it.each([
    ['2021 Toyota Corolla', [2021, 'Toyota', 'Corolla', '']],
    ['toyota corolla 2021', [2021, 'Toyota', 'Corolla', '']],
    ['2019 Hyundai Santa Fe Elite', [2019, 'Hyundai', 'Santa Fe', 'Elite']],
    ['2018 Mazda CX5', [2018, 'Mazda', 'CX-5', '']],
    ['VW Golf GTI 2017', [2017, 'Volkswagen', 'Golf GTI', '']],
    ['2016 Land Rover Discovery', [2016, 'Land Rover', 'Discovery', '']],
  ])('%s is a car', (text, [year, make, model, badge]) => {
    expect(readVehicleText(text, WITH_REGISTER)).toEqual({
      kind: 'vehicle',
      vehicle: { year, make, model, badge },
    });
  });

  it.each(['ABC123', 'abc 123', '2021AB', 'EV001'])('%s is a plate', (text) => {
    const rego = text.replace(' ', '').toUpperCase();
    expect(readVehicleText(text, WITH_REGISTER)).toEqual({ kind: 'plate', rego });
  });

  it.each(['', '   ', 'Toyota', 'Toyota Corolla', '2021 Toyota', 'my old blue station wagon', '<script>'])(
    '%j is not enough',
    (text) => {
      const fault = 'Please type the plate, or year, make and model.';
      expect(readVehicleText(text, WITH_REGISTER)).toEqual({ kind: 'fault', fault });
    },
  );

  it('a plate says nothing where there is no register', () => {
    const fault = 'Please type year, make and model.';
    expect(readVehicleText('ABC123', { hasRegister: false })).toEqual({ kind: 'fault', fault });
  });
});

it.each([
  ['hilux', '', 'HiLux', ''],
  ['hi lux sr5', '', 'HiLux', 'sr5'],
  ['land', 'cruiser prado', 'Land', 'cruiser prado'],
  ['kluger', '', 'Kluger', ''],
  ['mt-07', '', 'mt-07', ''],
])('the model %j %j is spelled %j %j', (model, badge, spelledModel, spelledBadge) => {
  expect(spellVehicle({ year: 2018, make: 'Toyota', model, badge }, ['HiLux', 'Corolla'])).toEqual({
    year: 2018,
    make: 'Toyota',
    model: spelledModel,
    badge: spelledBadge,
  });
});

it.each([
  ['car', null, '2021 Toyota Corolla'],
  ['car', 'vehicle', '2021 Toyota HiLux'],
  ['motorcycle', null, '2021 Yamaha MT-07'],
  ['camper', null, '2021 Winnebago Iluka'],
] as const)('a site of the template %s that says %j asks for the like of %s', (template, noun, example) => {
  expect(writeVehicleExample({ template, noun })).toBe(example);
  expect(readVehicleText(example, { hasRegister: true }).kind).toBe('vehicle');
});
