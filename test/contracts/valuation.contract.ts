import { expect, it } from 'vitest';
import type { VehicleToValue } from '#domain/valuations/vehicle-value.ts';
import type { Valuation } from '#ports/valuation.ts';

const COROLLA: VehicleToValue = {
  plate: { rego: 'ABC123', state: 'QLD' },
  typed: null,
  km: 75_000,
  condition: 'Good',
};

/** What whoever values a vehicle does; `ABC123` of Queensland is a Corolla of 2021 that all of them know. */
export function valuationContract(valuation: () => Valuation): void {
  const value = async (change: Partial<VehicleToValue> = {}) => {
    const found = await valuation().findValue({ ...COROLLA, ...change });
    if (typeof found === 'string') throw new Error(found);
    return found;
  };

  it('tells a range in whole dollars, and which vehicle and what basis it is for', async () => {
    const found = await value();
    expect(found).toMatchObject({ year: 2021, make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport' });
    expect(found.low_cents).toBeGreaterThan(0);
    expect(found.high_cents).toBeGreaterThanOrEqual(found.low_cents);
    expect([found.low_cents % 100, found.high_cents % 100]).toEqual([0, 0]);
    expect(found.basis).toMatch(/advertise.*\.$/);
  });

  it('gives less for more kilometres, and something where nobody says how many', async () => {
    expect((await value({ km: 140_000 })).high_cents).toBeLessThan((await value()).high_cents);
    expect((await value({ km: null })).high_cents).toBeGreaterThan(0);
  });

  it('finds nothing by an unknown plate, by one of another state, and by none', async () => {
    for (const plate of [{ rego: 'NOBODY1', state: 'QLD' }, { rego: 'ABC123', state: 'NSW' }, null])
      expect(await valuation().findValue({ ...COROLLA, plate })).toBe('not_found');
  });
}
