import { describe, expect, it } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts';
import { createFormTimestampSigner } from './form-timestamp-signer.ts';

function setUp() {
  let now = Date.parse('2026-11-20T00:00:00Z');
  const signer = createFormTimestampSigner(
    { ofSite: (purpose, websiteId) => `${purpose} of ${websiteId}` },
    () => now,
  );
  return {
    site: signer.of(1, () => '1.2.3.4'),
    other: signer.of(2, () => '1.2.3.4'),
    neighbour: signer.of(1, () => '1.2.3.5'),
    pass: (ms: number) => (now += ms),
  };
}

describe('a form timestamp', () => {
  it('detects haste: five seconds are enough for a human', async () => {
    const { site, pass } = setUp();
    const stamp = site.issue();
    pass(4.9 * SECOND_MS);
    expect(site.isHasty(stamp)).toBe(true);
    pass(0.1 * SECOND_MS);
    expect(site.isHasty(stamp)).toBe(false);
    expect(site.isHasty('no stamp')).toBe(false);
  });

  it.each([
    ['is a person’s where it was made by a clock that is ahead', -3 * SECOND_MS, null],
    ['is nobody’s within two seconds', 1.9 * SECOND_MS, 'Sent within 2 seconds of opening the form.'],
    ['is a person’s after them', 2 * SECOND_MS, null],
    ['is a person’s for a day', 24 * HOUR_MS, null],
    ['is too old afterwards', 24 * HOUR_MS + SECOND_MS, 'Sent more than 24 hours after opening the form.'],
  ])('%s', async (_name, ms, reason) => {
    const { site, pass } = setUp();
    const stamp = site.issue();
    pass(ms);
    expect(await site.recordStamp(stamp)).toBe(reason);
  });

  it('that this site did not sign is nothing', async () => {
    const { site, other, pass } = setUp();
    const stamp = site.issue();
    pass(10 * SECOND_MS);
    const later = (Date.parse('2026-11-20T00:00:00Z') + HOUR_MS).toString(36);
    expect(await other.recordStamp(stamp)).toBe('The stamp of the form is not ours.');
    for (const forged of [stamp.replace(/^[^.]+/, later), `${stamp}x`, ''])
      expect(await site.recordStamp(forged), forged).toBe('The stamp of the form is not ours.');
  });

  it('takes no more room in a page than 31 characters', async () => {
    expect(setUp().site.issue()).toMatch(/^[\da-z]{8}\.[\w-]{22}$/);
  });

  it('serves one sender five times, and every other sender too', async () => {
    const { site, neighbour, pass } = setUp();
    const stamp = site.issue();
    pass(10 * SECOND_MS);
    const answers = await Promise.all(Array.from({ length: 6 }, () => site.recordStamp(stamp)));
    expect(answers).toEqual([...Array<null>(5).fill(null), 'The same form was sent more than 5 times.']);
    expect(await neighbour.recordStamp(stamp)).toBeNull();
    pass(24 * HOUR_MS - 10 * SECOND_MS);
    expect(await site.recordStamp(stamp)).toBe('The same form was sent more than 5 times.');
  });
});
