import { describe, expect, it } from 'vitest';
import { createLocalCounts } from '../bounds/local-counts.ts';
import type { Tenant } from '../sites/tenant.ts';
import { createAgents } from './open-agents.ts';

it('counts six hundred calls a minute by one name on a site, whichever network they come from', async () => {
  const counts = createLocalCounts(() => 0, 100_000);
  const openSite = createAgents({ counts, now: () => 0 });
  const [site, otherSite] = [1, 2].map((id) => openSite({ id } as Tenant));
  for (let number = 1; number <= 600; number += 1) expect(await site?.countCall('finder.example')).toBeNull();
  expect(await site?.countCall('finder.example')).toBe(60);
  expect(await site?.countCall('other.example')).toBeNull();
  expect(await otherSite?.countCall('finder.example')).toBeNull();
});

describe('an answer to assistants', () => {
  const KEPT_MS = 30_000;
  let nowMs = 0;
  const openSite = createAgents({ counts: createLocalCounts(() => 0, 10), now: () => nowMs });
  /** A site of that version, whose next change of itself is at an instant. */
  const openVersion = (generation: number, nextChange = Infinity, id = 1) =>
    openSite({ id, generation, state: { nextChange: async () => nextChange } } as unknown as Tenant);
  const askVersion = (site: ReturnType<typeof openSite>, made: string) =>
    site.keepAnswer('question', async () => ({ made }));

  it('is kept for half a minute, of one version of one site', async () => {
    nowMs = 0;
    expect(await askVersion(openVersion(1), 'first')).toEqual({ made: 'first' });
    expect(await askVersion(openVersion(1), 'again')).toEqual({ made: 'first' });
    expect(await askVersion(openVersion(2), 'changed')).toEqual({ made: 'changed' });
    expect(await askVersion(openVersion(1, Infinity, 2), 'elsewhere')).toEqual({ made: 'elsewhere' });
    nowMs = KEPT_MS - 1;
    expect(await askVersion(openVersion(1), 'late')).toEqual({ made: 'first' });
    nowMs = KEPT_MS;
    expect(await askVersion(openVersion(1), 'later')).toEqual({ made: 'later' });
  });

  it('is not kept where whoever makes it says so: what failed may work the next time', async () => {
    nowMs = 0;
    const site = openVersion(4);
    const askUnkept = (made: string) =>
      site.keepAnswer(
        'failing',
        async () => ({ made }),
        () => null,
      );
    expect(await askUnkept('first')).toEqual({ made: 'first' });
    expect(await askUnkept('again')).toEqual({ made: 'again' });
  });

  it('is kept no longer than the site stays as it is: a hold or an opening hour ends', async () => {
    nowMs = 0;
    const site = openVersion(3, 5000);
    expect(await askVersion(site, 'reserved')).toEqual({ made: 'reserved' });
    nowMs = 4999;
    expect(await askVersion(site, 'free')).toEqual({ made: 'reserved' });
    nowMs = 5000;
    expect(await askVersion(site, 'free')).toEqual({ made: 'free' });
  });
});
