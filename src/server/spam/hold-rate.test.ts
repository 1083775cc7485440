import { expect, it } from 'vitest';
import { createHoldRates } from './hold-rate.ts';

it('lets a network hold three cars an hour of each site, and not count what came to nothing', () => {
  let now = 0;
  const rates = createHoldRates(() => now);
  const of = (site: number, network: string, spared = false) =>
    rates.of(site, { isSpared: () => spared, network: () => network });
  const rate = of(1, 'a');
  const full = { seconds: 3600 };
  expect([rate.count(), rate.count(), rate.count(), rate.count()]).toEqual([
    { holds: 1 },
    { holds: 2 },
    { holds: 3 },
    full,
  ]);
  expect([of(1, 'b').count(), of(2, 'a').count()]).toEqual([{ holds: 1 }, { holds: 1 }]);
  expect(of(1, 'a', true).count()).toEqual({ holds: null });
  rate.uncount();
  expect([rate.count(), rate.count()]).toEqual([{ holds: 3 }, full]);
  now = 3_600_000;
  expect(rate.count()).toEqual({ holds: 1 });
});
