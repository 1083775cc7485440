import { describe, expect, it } from 'vitest';
import { CHECKOUT_LINKS, SENT_MARKS, timedLinkSigner } from './timed-link-signer.ts';

const DAY = 86_400_000;

function setUp(secret = 'secret') {
  let now = Date.parse('2026-11-21T00:00:00Z');
  const signer = timedLinkSigner(CHECKOUT_LINKS, secret, () => now);
  const marks = timedLinkSigner(SENT_MARKS, secret, () => now).of(1);
  return { site: signer.of(1), other: signer.of(2), marks, pass: (ms: number) => (now += ms) };
}

describe('a link to a reservation', () => {
  it('opens it for seven days', () => {
    const { site, pass } = setUp();
    const token = site.issue('hold-1');
    expect(token).toMatch(/^[\w.-]+$/);
    pass(7 * DAY - 1);
    expect(site.read(token)).toBe('hold-1');
    pass(1);
    expect(site.read(token)).toBeNull();
  });

  it('opens nothing of another site or another installation', () => {
    const { site, other } = setUp();
    expect(other.read(site.issue('hold-1'))).toBeNull();
    expect(setUp('another').site.read(site.issue('hold-1'))).toBeNull();
  });

  it('opens nothing once it was touched', () => {
    const { site } = setUp();
    const token = site.issue('hold-1');
    const [lead = '', until = '', signed = ''] = token.split('.');
    const touched = [
      `hold-2.${until}.${signed}`,
      `${lead}.zzzzzzzzz.${signed}`,
      `${lead}.${until}.`,
      `${lead}.${until}`,
      `${token}.x`,
      'x'.repeat(5000),
      '',
    ];
    for (const one of touched) expect(site.read(one), one).toBeNull();
  });
});

describe('a mark of a lead that was sent', () => {
  it('holds for ten minutes, and opens no reservation', () => {
    const { site, marks, pass } = setUp();
    const mark = marks.issue('lead-1');
    expect(site.read(mark)).toBeNull();
    expect(marks.read(site.issue('lead-1'))).toBeNull();
    pass(10 * 60_000 - 1);
    expect(marks.read(mark)).toBe('lead-1');
    pass(1);
    expect(marks.read(mark)).toBeNull();
  });
});
