import { expect, it } from 'vitest';
import { createLocalCounts } from '../bounds/local-counts.ts';
import { createHoldRates } from './hold-rate.ts';

it('lets a network hold three cars an hour of each site, and not count what came to nothing', async () => {
  let now = 0;
  const rates = createHoldRates(createLocalCounts(() => now));
  const of = (site: number, network: string, spared = false) =>
    rates.of(site, { isSpared: () => spared, network: () => network });
  const rate = of(1, 'a');
  const full = { seconds: 3600 };
  expect([await rate.count(), await rate.count(), await rate.count(), await rate.count()]).toEqual([
    { holds: 1 },
    { holds: 2 },
    { holds: 3 },
    full,
  ]);
  expect([await of(1, 'b').count(), await of(2, 'a').count()]).toEqual([{ holds: 1 }, { holds: 1 }]);
  expect(await of(1, 'a', true).count()).toEqual({ holds: null });
  await rate.uncount();
  expect([await rate.count(), await rate.count()]).toEqual([{ holds: 3 }, full]);
  now = 3_600_000;
  expect(await rate.count()).toEqual({ holds: 1 });
});
