import { describe, expect, it } from 'vitest';
import { openDealer, sampleDealer, sampleDispatch, sampleEnquiry } from '#test/fixtures/sample-dispatch.ts';
import type { ReservationNews } from '../lead.ts';
import { writeShopperMail } from './shopper-mail.ts';

const ADDRESS = 'https://northside.example/checkout/link/abc';
const UNTIL = '2026-11-27T01:00:00.000Z';
const HOLD = { amountCents: 50_000, endsAt: '2026-11-20T13:51:00.000Z' };

function mailOf(kind: ReservationNews['kind'] | null, more: Partial<ReservationNews> = {}) {
  const at = '2026-11-20T01:00:00.000Z';
  const reservation_change =
    kind === null ? null : { kind, at, amount: 500, currency: 'AUD', until: null, ...more };
  const lead = sampleEnquiry({
    category: 'Vehicle Reservation',
    message: 'For the dealer alone.',
    form_completed: kind !== null,
    reservation_change,
  });
  return writeShopperMail(sampleDispatch({ lead, checkoutAddress: ADDRESS, hold: HOLD }), '');
}

describe('the mail to who reserved', () => {
  it.each<[ReservationNews['kind'] | null, string, string, string, string | null]>([
    [
      null,
      'Held until 11:51pm, pay $500 to reserve',
      'The car is held for you until 11:51pm. Pay the deposit of $500 by then to reserve it.',
      'Pay by 11:51pm, or the car is for sale again.',
      'Pay $500',
    ],
    [
      'paid',
      'Your car reservation at Northside Motors',
      'Thank you. Your deposit of $500 is paid, and the car is reserved for you.',
      'We confirm the reservation by phone or email, in our opening hours. If we have not by Friday, 27 November 2026 at 11:00am, the $500 goes back to your card. To cancel, tell us by phone or email before you sign a contract: the $500 goes back then too.',
      'See your reservation',
    ],
    [
      'confirmed',
      'Your reservation at Northside Motors is confirmed',
      'We have confirmed your reservation: the car is kept for you. The $500 you paid comes off its price.',
      'Change your mind before you sign a contract, and the $500 goes back to your card.',
      'See your reservation',
    ],
    [
      'extended',
      'More time for your reservation at Northside Motors',
      'We need more time to confirm your reservation. The car stays reserved for you.',
      'If we have not confirmed it by Friday, 27 November 2026 at 11:00am, the $500 goes back to your card.',
      'See your reservation',
    ],
    [
      'refunded',
      'Your reservation at Northside Motors has ended',
      'We have ended your reservation. The $500 you paid goes back to your card.',
      'It can take some days until your bank shows it.',
      null,
    ],
    [
      'not_confirmed',
      'Your reservation at Northside Motors has ended',
      'We did not confirm your reservation in time, so it has ended. The $500 you paid goes back to your card.',
      'It can take some days until your bank shows it.',
      null,
    ],
    [
      'too_late',
      'Your reservation at Northside Motors has ended',
      'Your payment came when the car was no longer held for you, so it reserved nothing. The $500 you paid goes back to your card.',
      'It can take some days until your bank shows it.',
      null,
    ],
  ])('about %j', (kind, subject, news, next, link) => {
    const until = kind === 'paid' || kind === 'extended' ? UNTIL : null;
    const mail = mailOf(kind, { until });
    expect(mail.subject).toBe(`${subject}: 2021 Ford Ranger XLT (R100)`);
    expect(mail.text).toContain(`\n\n${news}\n\n`);
    expect(mail.text).toContain(`\n\n${next}\n\n`);
    if (link === null) expect(mail.text).not.toContain(ADDRESS);
    else expect(mail.text).toContain(`${link}: ${ADDRESS}`);
    expect(mail.text).not.toContain('For the dealer alone.');
  });

  it.each<ReservationNews['kind']>(['paid', 'confirmed', 'extended'])(
    'that is %s says what was paid and what is left',
    (kind) => {
      expect(mailOf(kind, { until: UNTIL }).text).toContain(
        'Paid: $500\nLeft to pay: $45,490 excl. government charges',
      );
    },
  );

  it('that has ended has nothing left to pay', () => {
    expect(mailOf('refunded').text).not.toContain('Left to pay');
  });

  it('that is held and not paid says for how long its link pays, and no link once the time is over', () => {
    expect(mailOf(null).text).toContain('can do that, on any device, until 11:51pm.');
    const lead = sampleEnquiry({ category: 'Vehicle Reservation', form_completed: false });
    const { subject, text } = writeShopperMail(sampleDispatch({ lead, checkoutAddress: ADDRESS }), '');
    expect(subject).toMatch(/^The car is no longer held for you at Northside Motors: /);
    expect(text).not.toContain(ADDRESS);
  });

  it.each([
    ['at night on a closed day', '2026-11-28T14:36:00.000Z', 'Friday, 27 November 2026 at 5:30pm'],
    ['before opening', '2026-11-26T22:00:00.000Z', 'Thursday, 26 November 2026 at 5:30pm'],
    ['in opening hours', UNTIL, 'Friday, 27 November 2026 at 11:00am'],
  ])('whose time ends %s names the last open moment before', (_name, until, moment) => {
    const change = {
      kind: 'paid' as const,
      at: '2026-11-20T01:00:00.000Z',
      amount: 500,
      currency: 'AUD',
      until,
    };
    const lead = sampleEnquiry({ category: 'Vehicle Reservation', reservation_change: change });
    const dispatch = sampleDispatch({ lead, website: openDealer(), checkoutAddress: ADDRESS });
    expect(writeShopperMail(dispatch, '').text).toContain(`If we have not by ${moment}, `);
  });

  it('whose yard does not open before its time ends names that time', () => {
    const [at, until] = ['2026-11-27T08:00:00.000Z', '2026-11-28T08:00:00.000Z'];
    const change = { kind: 'paid' as const, at, amount: 500, currency: 'AUD', until };
    const lead = sampleEnquiry({ category: 'Vehicle Reservation', reservation_change: change });
    const dispatch = sampleDispatch({ lead, website: openDealer(), checkoutAddress: ADDRESS });
    expect(writeShopperMail(dispatch, '').text).toContain('by Saturday, 28 November 2026 at 6:00pm, ');
  });

  it('calls what is reserved by the site’s noun', () => {
    const website = sampleDealer({ template: 'motorcycle' });
    const change = { kind: 'paid' as const, at: UNTIL, amount: 500, currency: 'AUD' as const, until: UNTIL };
    const lead = sampleEnquiry({ category: 'Vehicle Reservation', reservation_change: change });
    const { text } = writeShopperMail(sampleDispatch({ lead, website, checkoutAddress: ADDRESS }), '');
    expect(text).toContain('the motorcycle is reserved for you');
    expect(text).not.toMatch(/vehicle|\bcar\b/);
  });

  it('names the amount to the cent', () => {
    expect(mailOf('refunded', { amount: 99.5 }).text).toContain('The $99.50 you paid');
  });
});
