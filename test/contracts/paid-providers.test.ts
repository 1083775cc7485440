import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import { createKeptAnswers } from '#adapters/providers/kept-answers.ts';
import type { PaidProvider, LookupAllowance } from '#adapters/providers/paid-provider.ts';
import { createPlateRegister } from '#adapters/registers/plate-register.ts';
import { pretendRegister } from '#adapters/registers/pretend-register.ts';
import { createAutograbValuation } from '#adapters/valuations/autograb-valuation.ts';
import { createEmbeddedEstimate } from '#adapters/valuations/embedded-estimate.ts';
import type { RegisteredVehicle } from '#ports/vehicle-register.ts';
import type { VehicleToValue } from '#domain/valuations/vehicle-value.ts';
import { type FakeProviders, fakeProviders } from '#test/fixtures/fake-providers.ts';
import { valuationContract } from './valuation.contract.ts';
import { vehicleRegisterContract } from './vehicle-register.contract.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const HOUR = 3_600_000;
const WEBSITE = { locale: 'en-AU', timezone: 'Australia/Brisbane' } as const;
const ASKED: VehicleToValue = {
  plate: { rego: 'ABC123', state: 'QLD' },
  typed: null,
  km: 50_000,
  condition: null,
};

let fake: FakeProviders;
let now = NOW;
beforeAll(async () => void (fake = await fakeProviders()));
beforeEach(() => {
  fake.behave('well');
  now = NOW;
});
afterAll(() => fake.end());

describe('our own estimate', () => {
  valuationContract(() =>
    createEmbeddedEstimate({ website: WEBSITE, clock: { now: () => NOW }, register: pretendRegister }),
  );
});

describe('AutoGrab', () => {
  valuationContract(() => createAutograbValuation(provider(), buildAllowance(), 'au'));

  it('is told the plate, the distance and the key in a header, and nothing else of anybody', async () => {
    expect(await createAutograbValuation(provider(), buildAllowance(), 'au').findValue(ASKED)).toMatchObject({
      low_cents: 16_500_00,
      high_cents: 18_500_00,
      estimate: false,
    });
    expect(fake.asked).toEqual([
      {
        method: 'GET',
        path: '/v2/vehicles/registrations/ABC123?region=au&state=QLD',
        key: 'secret',
        body: null,
      },
      {
        method: 'POST',
        path: '/v2/valuations/predict',
        key: 'secret',
        body: { region: 'au', vehicle_id: '580487', kms: 50_000 },
      },
    ]);
  });
});

describe('the pretend register', () => {
  vehicleRegisterContract(() => pretendRegister);
});

describe('a register of a broker', () => {
  vehicleRegisterContract(() => createPlateRegister(provider(), buildAllowance()));

  it('is told plate and state, and the key in a header', async () => {
    await createPlateRegister(provider(), buildAllowance()).byRego('ABC123', 'QLD');
    expect(fake.asked).toMatchObject([{ path: '/vehicles?plate=ABC123&state=QLD', key: 'Bearer secret' }]);
  });
});

describe('a provider that costs by the call', () => {
  it('is asked once for equal questions, also at once, for 24 hours and for each site', async () => {
    const shared = provider();
    const ask = (websiteId = 1) =>
      createPlateRegister(shared, buildAllowance({ websiteId })).byRego('ABC123', 'QLD');
    await Promise.all([ask(), ask()]);
    now += 24 * HOUR - 1;
    await ask();
    expect(fake.asked).toHaveLength(1);
    await ask(2);
    expect(fake.asked).toHaveLength(2);
    now += 1;
    await ask();
    expect(fake.asked).toHaveLength(3);
  });

  it('is asked again by the next shopper where nobody answered', async () => {
    const shared = provider();
    const ask = () => createPlateRegister(shared, buildAllowance()).byRego('ABC123', 'QLD');
    fake.behave('talks nonsense');
    expect(await ask()).toBe('unreachable');
    fake.behave('well');
    expect(await ask()).toMatchObject({ year: 2021 });
  });

  it('is tried again at once when it fails, and three times in all', async () => {
    fake.behave('fails once');
    expect(await createPlateRegister(provider(), buildAllowance()).byRego('ABC123', 'QLD')).toMatchObject({
      year: 2021,
    });
    expect(fake.asked).toHaveLength(2);
    fake.behave('fails');
    expect(await createPlateRegister(provider(), buildAllowance()).byRego('ABC123', 'QLD')).toBe(
      'unreachable',
    );
    expect(fake.asked).toHaveLength(3);
  });

  it('is not asked with a key that it refused a moment ago', async () => {
    fake.behave('refuses the key');
    expect(await createPlateRegister(provider(), buildAllowance()).byRego('ABC123', 'QLD')).toBe(
      'unreachable',
    );
    expect(fake.asked).toHaveLength(1);
  });

  it('that hangs is given up after five seconds, its retries included', async () => {
    fake.behave('hangs');
    const begun = performance.now();
    expect(await createAutograbValuation(provider(), buildAllowance(), 'au').findValue(ASKED)).toBe(
      'unreachable',
    );
    expect(performance.now() - begun).toBeLessThan(6_500);
  }, 10_000);

  it('is skipped after five failures in a row, and its look-ups are not counted meanwhile', async () => {
    const shared = provider();
    let counted = 0;
    const counts = { take: async () => (counted += 1) > 0 };
    fake.behave('refuses the key');
    const ask = (n: number) => createPlateRegister(shared, buildAllowance({ counts })).byRego(`X${n}`, 'QLD');
    for (const n of [1, 2, 3, 4, 5, 6, 7]) expect(await ask(n)).toBe('unreachable');
    expect([fake.asked.length, counted]).toEqual([5, 5]);
  });

  it('is not asked where the site has had its look-ups of the month', async () => {
    const counts = { take: async () => false };
    expect(await createPlateRegister(provider(), buildAllowance({ counts })).byRego('ABC123', 'QLD')).toBe(
      'unreachable',
    );
    expect(fake.asked).toEqual([]);
  });

  it('is asked at no private address in production', async () => {
    const inProduction = { ...provider(), allowLoopback: false };
    expect(await createPlateRegister(inProduction, buildAllowance()).byRego('ABC123', 'QLD')).toBe(
      'unreachable',
    );
    expect(fake.asked).toEqual([]);
  });
});

function provider<Found = RegisteredVehicle>(): PaidProvider<Found> {
  return {
    name: 'nevdis',
    url: fake.url,
    key: 'secret',
    allowLoopback: true,
    circuit: createCircuitBreaker({ now: () => performance.now(), onChange: () => {} }),
    answers: createKeptAnswers(() => now),
  };
}

function buildAllowance(change: Partial<LookupAllowance> = {}): LookupAllowance {
  return {
    websiteId: 1,
    counts: { take: async () => true },
    maxCount: 10,
    month: () => '2026-11',
    ...change,
  };
}
