import { describe, expect, it } from 'vitest';
import { createHeldLinkSigner } from './held-link-signer.ts';

const LINK = { destination: 'desk “Süd”', since: '2026-11-20T00:00:00.000Z' };
const DAY = 86_400_000;

function setUp(secret = 'secret') {
  let now = Date.parse('2026-11-21T00:00:00Z');
  const signer = createHeldLinkSigner(secret, () => now);
  return { site: signer.of(1), other: signer.of(2), pass: (ms: number) => (now += ms) };
}

describe('a link to held leads', () => {
  it('opens what it was made for, for thirty days', () => {
    const { site, pass } = setUp();
    const token = site.issue(LINK);
    expect(token).toMatch(/^[\w.-]+$/);
    expect(site.read(token)).toEqual(LINK);
    pass(30 * DAY - 1);
    expect(site.read(token)).toEqual(LINK);
    pass(1);
    expect(site.read(token)).toBeNull();
  });

  it('opens nothing of another site or another installation', () => {
    const { site, other } = setUp();
    expect(other.read(site.issue(LINK))).toBeNull();
    expect(setUp('another').site.read(site.issue(LINK))).toBeNull();
  });

  it('opens nothing once it was touched', () => {
    const { site } = setUp();
    const token = site.issue(LINK);
    const [payload = '', signature = ''] = token.split('.');
    const later = Buffer.from(JSON.stringify([9e15, LINK.since, LINK.destination])).toString('base64url');
    const touched = [
      `${later}.${signature}`,
      `${payload}.`,
      payload,
      `${token}.x`,
      `x${token}`,
      '',
      '.',
      'ä.ö',
    ];
    for (const one of touched) expect(site.read(one), one).toBeNull();
  });
});
