import { describe, expect, it } from 'vitest';
import { CAMPAIGNS_IN_TEST, isInTest } from '#test/rings.ts';
import { findCampaigns } from './find-campaigns.ts';

const campaigns = (await findCampaigns('short')).filter(
  ({ name }) => !isInTest || CAMPAIGNS_IN_TEST.includes(name),
);

/** Under attack and under faults, for seconds instead of minutes: `npm run campaign` goes the whole way. */
describe('a short campaign', () => {
  it.for(campaigns.map((campaign) => [campaign.name, campaign] as const))('%s', async ([, campaign]) => {
    const rows = await campaign.run('short');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !row.passes)).toEqual([]);
  });
});
