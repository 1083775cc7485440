import { describe, expect, it } from 'vitest';
import {
  parseNoticeChoices,
  readNoticeChoices,
  STANDARD_CHOICES,
  whyNotWithoutLateMails,
} from './notice-choices.ts';

const send = (fields: Record<string, string>) => parseNoticeChoices((name) => fields[name] ?? '');

describe('what somebody is told', () => {
  it('is stored as it was chosen, and is the standard where nothing was', () => {
    const chosen = send({
      given: 'both',
      paid: 'none',
      late_site: 'x',
      quiet: 'span',
      from: '21:30',
      to: '06:15',
    });
    expect(chosen).toEqual({
      channels: { ...STANDARD_CHOICES.channels, given: 'both', paid: 'none' },
      quiet: { from: '21:30', to: '06:15' },
    });
    expect(readNoticeChoices(JSON.stringify(chosen))).toEqual(chosen);
    expect(readNoticeChoices(null)).toEqual(STANDARD_CHOICES);
  });

  it.each([
    ['22:00', '22:00', /from 22:00 to 22:00 would be none or the whole day/],
    ['22', '6', /from when until when/],
    ['24:00', '06:00', /from when until when/],
  ])('quiet hours from %s to %s are refused in a sentence', (from, to, fault) => {
    expect(send({ quiet: 'span', from, to })).toEqual({ fault: expect.stringMatching(fault) });
  });
});

describe('the last one who is mailed about what is late', () => {
  const withLate = (late_site: 'none' | 'push' | 'mail' | 'both') => ({
    ...STANDARD_CHOICES,
    channels: { ...STANDARD_CHOICES.channels, late_site },
  });

  it.each(['none', 'push'] as const)('cannot choose %s', (channel) => {
    expect(whyNotWithoutLateMails(withLate(channel), [])).toMatch(/You are the last one/);
    expect(whyNotWithoutLateMails(withLate(channel), [withLate('push')])).toMatch(/You are the last one/);
  });

  it('can where another one is, and may have both', () => {
    expect(whyNotWithoutLateMails(withLate('none'), [withLate('both')])).toBeNull();
    expect(whyNotWithoutLateMails(withLate('both'), [withLate('none')])).toBeNull();
  });
});
