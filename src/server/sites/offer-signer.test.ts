import { describe, expect, it } from 'vitest';
import { createOfferSigner } from './offer-signer.ts';

const OFFER = {
  low_cents: 1,
  high_cents: 2,
  basis: 'advertisements “Süd”',
  estimate: true,
  name: '2021 Kia Rio',
};
const DAY = 86_400_000;

function setUp(secret = 'secret') {
  let now = Date.parse('2026-11-21T00:00:00Z');
  const signer = createOfferSigner(secret, () => now);
  return { site: signer.of(1), other: signer.of(2), pass: (ms: number) => (now += ms) };
}

describe('an offer that was shown', () => {
  it('is read again for seven days', () => {
    const { site, pass } = setUp();
    const reference = site.sign(OFFER);
    expect(site.read(reference)).toEqual(OFFER);
    pass(7 * DAY - 1);
    expect(site.read(reference)).toEqual(OFFER);
    pass(1);
    expect(site.read(reference)).toBeNull();
  });

  it('is none of another site, of another installation, or changed by anybody', () => {
    const { site, other } = setUp();
    const reference = site.sign(OFFER);
    const [, signed = ''] = reference.split('.');
    const dearer = Buffer.from(JSON.stringify([9e15, { ...OFFER, high_cents: 9_000_000 }])).toString(
      'base64url',
    );
    expect(other.read(reference)).toBeNull();
    expect(setUp('another').site.read(reference)).toBeNull();
    for (const forged of ['', '.', 'x', `${reference}.x`, `${dearer}.${signed}`])
      expect(site.read(forged)).toBeNull();
  });
});
