import { describe, expect, it } from 'vitest';
import { createFormTimestampSigner } from './form-timestamp-signer.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

function setUp() {
  let now = Date.parse('2026-11-20T00:00:00Z');
  const signer = createFormTimestampSigner('secret', () => now);
  return {
    site: signer.of(1, () => '1.2.3.4'),
    other: signer.of(2, () => '1.2.3.4'),
    neighbour: signer.of(1, () => '1.2.3.5'),
    pass: (ms: number) => (now += ms),
  };
}

describe('a form timestamp', () => {
  it('detects haste: five seconds are enough for a human', () => {
    const { site, pass } = setUp();
    const stamp = site.issue();
    pass(4.9 * SECOND);
    expect(site.isHasty(stamp)).toBe(true);
    pass(0.1 * SECOND);
    expect(site.isHasty(stamp)).toBe(false);
    expect(site.isHasty('no stamp')).toBe(false);
  });

  it.each([
    ['is nobody’s within two seconds', 1.9 * SECOND, 'Sent within 2 seconds of opening the form.'],
    ['is a person’s after them', 2 * SECOND, null],
    ['is a person’s for a day', 24 * HOUR, null],
    ['is too old afterwards', 24 * HOUR + SECOND, 'Sent more than 24 hours after opening the form.'],
  ])('%s', (_name, ms, reason) => {
    const { site, pass } = setUp();
    const stamp = site.issue();
    pass(ms);
    expect(site.recordStamp(stamp)).toBe(reason);
  });

  it('serves no other site', () => {
    const { site, other, pass } = setUp();
    const stamp = site.issue();
    pass(10 * SECOND);
    expect(other.recordStamp(stamp)).toBe('The stamp of the form is not ours.');
  });

  it('of another installation is nothing', () => {
    const { site, pass } = setUp();
    const stamp = createFormTimestampSigner('other secret', () => Date.parse('2026-11-20T00:00:00Z'))
      .of(1, () => '')
      .issue();
    pass(10 * SECOND);
    expect(site.recordStamp(stamp)).toBe('The stamp of the form is not ours.');
  });

  it('that was touched is nothing', () => {
    const { site, pass } = setUp();
    const stamp = site.issue();
    pass(10 * SECOND);
    const later = (Date.now() + HOUR).toString(36);
    const touched = [
      `x${stamp}`,
      `${stamp}x`,
      `${stamp}.x`,
      stamp.replace(/^[^.]+/, later),
      '.',
      '',
      'ä.ö',
      'a.b.c',
    ];
    for (const one of touched) {
      expect(site.recordStamp(one), one).toBe('The stamp of the form is not ours.');
    }
  });

  it('serves one sender five times, and every other sender too', () => {
    const { site, neighbour, pass } = setUp();
    const stamp = site.issue();
    pass(10 * SECOND);
    const answers = Array.from({ length: 6 }, () => site.recordStamp(stamp));
    expect(answers).toEqual([...Array<null>(5).fill(null), 'The same form was sent more than 5 times.']);
    expect(neighbour.recordStamp(stamp)).toBeNull();
    pass(24 * HOUR - 10 * SECOND);
    expect(site.recordStamp(stamp)).toBe('The same form was sent more than 5 times.');
  });
});
