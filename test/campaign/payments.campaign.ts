import { payingServer } from '#test/server/paying-server.ts';
import type { Campaign } from './campaign.ts';
import { expiryRows } from './payments/around-expiry.ts';
import { forgedRow } from './payments/forged-calls.ts';
import { othersRow } from './payments/others-events.ts';
import { shuffledRow } from './payments/shuffled-events.ts';

const PLANS = {
  short: { shuffles: 6, payments: 16, forged: 60, others: 4, holdsOfEach: 1 },
  full: { shuffles: 200, payments: 50, forged: 1000, others: 50, holdsOfEach: 10 },
};

export const campaign: Campaign = {
  name: 'payments',
  promise:
    'a payment ends as the provider has it, however its events come; what the provider did not sign changes nothing',
  scales: ['short', 'full'],
  async run(scale) {
    const plan = PLANS[scale === 'short' ? 'short' : 'full'];
    const paying = await payingServer();
    try {
      const rows = [
        await shuffledRow(paying, plan),
        await forgedRow(paying, plan.forged),
        await othersRow(paying, plan.others),
      ];
      return [...rows, ...(await expiryRows(plan.holdsOfEach))];
    } finally {
      await paying.end();
    }
  },
};
