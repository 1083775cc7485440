import { describe, expect, it } from 'vitest';
import { readVehicleText } from './read-vehicle-text.ts';

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
