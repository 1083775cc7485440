import { expect, it } from 'vitest';
import type { VehicleRegister } from '#ports/vehicle-register.ts';

/** What every register does; `ABC123` of Queensland is a Corolla of 2021 that all of them know. */
export function vehicleRegisterContract(register: () => VehicleRegister): void {
  it('tells the vehicle behind a plate, with the state and without', async () => {
    for (const state of ['QLD', ''])
      expect(await register().byRego('ABC123', state)).toMatchObject({
        plate: 'ABC123',
        state: 'QLD',
        status: 'Registered',
        expiry_date: '2027-03-31',
        year: 2021,
        make: 'Toyota',
        model: 'Corolla',
        badge: 'Ascent Sport',
      });
  });

  it('tells it by its VIN too, and nothing by another one', async () => {
    const byPlate = await register().byRego('ABC123', 'QLD');
    const { vin } = typeof byPlate === 'string' ? expect.fail(byPlate) : byPlate;
    expect(await register().byVin(vin)).toEqual(byPlate);
    expect(await register().byVin(`${vin.slice(0, -1)}9`)).toBe('not_found');
  });

  it('finds nothing by an unknown plate and by one of another state', async () => {
    expect(await register().byRego('NOBODY1', '')).toBe('not_found');
    expect(await register().byRego('ABC123', 'NSW')).toBe('not_found');
  });
}
