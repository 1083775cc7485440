import { describe, expect, it } from 'vitest';
import { type Offer, describeOffer, readOfferText } from './offer.ts';

const OFFER: Offer = {
  low_cents: 1_890_000,
  high_cents: 2_510_000,
  estimate: true,
  basis: 'Prices asked in 950 advertisements. From 0.87 to 1.16 times their middle.',
  name: '2021 Toyota Corolla',
};

describe('what is told of an offer is read again', () => {
  it.each<[string, Partial<Offer>, object]>([
    ['a range', {}, { range: '$18,900 to $25,100', kind: 'estimate', name: '2021 Toyota Corolla' }],
    ['one sum', { high_cents: 1_890_000 }, { range: '$18,900' }],
    ['a valuation', { estimate: false }, { kind: 'valuation' }],
    ['a name with a point', { name: '2019 Subaru XV 2.0i' }, { name: '2019 Subaru XV 2.0i' }],
    ['all of its basis', {}, { basis: OFFER.basis }],
  ])('%s', (_what, changes, read) => {
    expect(readOfferText(describeOffer({ ...OFFER, ...changes }))).toMatchObject(read);
  });

  it.each([undefined, null, 7, '', 'x.y', '$1 to $2', 'Estimate for your 2021 Toyota Corolla'])(
    'and nothing of %j',
    (text) => {
      expect(readOfferText(text)).toBeNull();
    },
  );
});
