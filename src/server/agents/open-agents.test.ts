import { expect, it } from 'vitest';
import { createLocalCounts } from '../bounds/local-counts.ts';
import type { Tenant } from '../sites/tenant.ts';
import { createAgents } from './open-agents.ts';

it('answers six hundred calls a minute of a named agent on a site, whichever network they come from', async () => {
  const counts = createLocalCounts(() => 0, 100_000);
  const openSite = createAgents({ counts, now: () => 0 });
  const [site, otherSite] = [1, 2].map((id) => openSite({ id } as Tenant));
  for (let number = 1; number <= 600; number += 1) expect(await site?.countCall('finder.example')).toBeNull();
  expect(await site?.countCall('finder.example')).toBe(60);
  expect(await site?.countCall('other.example')).toBeNull();
  expect(await otherSite?.countCall('finder.example')).toBeNull();
});
