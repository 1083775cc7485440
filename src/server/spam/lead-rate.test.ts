import { describe, expect, it } from 'vitest';
import { createLocalCounts } from '../bounds/local-counts.ts';
import { createLeadRates } from './lead-rate.ts';

function setUp() {
  let now = 0;
  const rates = createLeadRates(createLocalCounts(() => now));
  const site = (id: number) => rates.of(id, () => false);
  return {
    site: site(1),
    other: site(2),
    spared: rates.of(1, () => true),
    pass: (ms: number) => (now += ms),
  };
}

function times(count: number, act: () => Promise<string | null>): Promise<(string | null)[]> {
  return Promise.all(Array.from({ length: count }, act));
}

describe('a site', () => {
  it('takes sixty leads a minute and holds the others, with the reason', async () => {
    const { site, other, pass } = setUp();
    expect(new Set(await times(60, () => site.count('lead')))).toEqual(new Set([null]));
    expect(await site.count('lead')).toBe('More than 60 enquiries reached the site within a minute.');
    expect(await other.count('lead')).toBeNull();
    pass(60_000);
    expect(await site.count('lead')).toBeNull();
  });

  it('counts the steps of forms apart', async () => {
    const { site } = setUp();
    await times(61, () => site.count('lead'));
    expect(new Set(await times(300, () => site.count('step')))).toEqual(new Set([null]));
    expect(await site.count('step')).toBe('More than 300 steps of forms reached the site within a minute.');
  });

  it('does not count whoever is spared', async () => {
    const { site, spared } = setUp();
    expect(new Set(await times(100, () => spared.count('lead')))).toEqual(new Set([null]));
    await spared.uncount('lead');
    expect(new Set(await times(60, () => site.count('lead')))).toEqual(new Set([null]));
    expect(await site.count('lead')).not.toBeNull();
  });

  it('forgets what came to nothing', async () => {
    const { site } = setUp();
    for (let time = 0; time < 200; time += 1) {
      expect(await site.count('lead')).toBeNull();
      await site.uncount('lead');
    }
  });
});
