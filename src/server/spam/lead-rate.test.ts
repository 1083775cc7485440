import { describe, expect, it } from 'vitest';
import { createLeadRates } from './lead-rate.ts';

function setUp() {
  let now = 0;
  const rates = createLeadRates(() => now);
  const site = (id: number) => rates.of(id, () => false);
  return {
    site: site(1),
    other: site(2),
    spared: rates.of(1, () => true),
    pass: (ms: number) => (now += ms),
  };
}

function times(count: number, act: () => string | null): (string | null)[] {
  return Array.from({ length: count }, act);
}

describe('a site', () => {
  it('takes sixty leads a minute and holds the others, with the reason', () => {
    const { site, other, pass } = setUp();
    expect(new Set(times(60, () => site.count('lead')))).toEqual(new Set([null]));
    expect(site.count('lead')).toBe('More than 60 enquiries reached the site within a minute.');
    expect(other.count('lead')).toBeNull();
    pass(60_000);
    expect(site.count('lead')).toBeNull();
  });

  it('counts the steps of forms apart', () => {
    const { site } = setUp();
    times(61, () => site.count('lead'));
    expect(new Set(times(300, () => site.count('step')))).toEqual(new Set([null]));
    expect(site.count('step')).toBe('More than 300 steps of forms reached the site within a minute.');
  });

  it('does not count whoever is spared', () => {
    const { site, spared } = setUp();
    expect(new Set(times(100, () => spared.count('lead')))).toEqual(new Set([null]));
    spared.uncount('lead');
    expect(new Set(times(60, () => site.count('lead')))).toEqual(new Set([null]));
    expect(site.count('lead')).not.toBeNull();
  });

  it('forgets what came to nothing', () => {
    const { site } = setUp();
    for (let time = 0; time < 200; time += 1) {
      expect(site.count('lead')).toBeNull();
      site.uncount('lead');
    }
  });
});
