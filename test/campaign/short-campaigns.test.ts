import { describe, expect, it } from 'vitest';
import { CAMPAIGNS_IN_TEST, isInTest } from '#test/rings.ts';
import { findCampaigns } from './find-campaigns.ts';

const campaigns = (await findCampaigns('short')).filter(
  ({ name }) => !isInTest || CAMPAIGNS_IN_TEST.includes(name),
);

/** Six nodes start one after the other: most of a minute where nothing else runs. */
const TIMEOUT_MS = 150_000;

/** Under attack and under faults, for seconds instead of minutes: `npm run campaign` goes the whole way. */
describe('a short campaign', () => {
  const campaignsByName = campaigns.map((campaign) => [campaign.name, campaign] as const);
  it.for(campaignsByName)('%s', { timeout: TIMEOUT_MS }, async ([, campaign]) => {
    const rows = await campaign.run('short');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !row.passes)).toEqual([]);
  });
});
