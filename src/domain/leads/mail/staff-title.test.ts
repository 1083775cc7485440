import { describe, expect, it } from 'vitest';
import {
  openDealer,
  SAMPLE_CAR,
  SAMPLE_DRIVE,
  sampleDealer,
  sampleDispatch,
  sampleEnquiry,
} from '#test/fixtures/sample-dispatch.ts';
import { sampleLocation } from '#test/fixtures/sample-calendar.ts';
import type { Lead } from '../lead.ts';
import { writeStaffMail } from './staff-mail.ts';

const NO_CAR = { car_id: null, car_type: '', stock_number: '', 'Vehicle Make': '', 'Vehicle Model': '' };
const OWN_CAR = {
  trade_in_year: 2018,
  trade_in_make: 'Toyota',
  trade_in_model: 'HiLux',
  trade_in_km: 140_000,
  trade_in_condition: 'Good',
};

describe('the title of a mail to staff', () => {
  it.each([
    ['2026-11-23T07:30:00Z', '5:30pm Monday'],
    ['2026-11-20T07:30:00Z', '5:30pm today'],
    // At night on a Sunday, when nobody is there.
    ['2026-11-21T14:36:00Z', '5:30pm today'],
  ])('begins with what is paid and by when to confirm it: %s', (until, deadline) => {
    const at = '2026-11-20T01:00:00Z';
    const lead = sampleEnquiry({
      category: 'Vehicle Reservation',
      subcategory: 'Paid',
      message: 'AUD 500.00 is paid. Confirm the reservation, or refund it.',
      reservation_change: { kind: 'paid', at, amount: 500, currency: 'AUD', until },
    });
    const decideAddress = 'https://northside.example/reservations/abc';
    const { subject, text, html } = writeStaffMail(
      sampleDispatch({ lead, website: openDealer(), decideAddress }),
    );
    expect(subject).toBe(`$500 paid, confirm by ${deadline}: 2021 Ford Ranger XLT (R100), from Ann Lee`);
    const news = 'Not confirmed by then, the $500 goes back to the shopper.';
    expect(text).toMatch(
      new RegExp(
        `^\\$500 paid for the 2021 Ford Ranger XLT: confirm by ${deadline}\n\n${news.replace('$', '\\$')}\n\nConfirm or refund: ${decideAddress}\n`,
        'i',
      ),
    );
    expect(/<div style="display:none[^>]*>([^&]*)/.exec(html ?? '')?.[1]).toBe(news);
    const days = Date.parse(until) > Date.parse('2026-11-22') ? '4 days' : '1 day';
    expect(text).toContain(
      `\n$500 paid, left to pay $45,490 excl. government charges, ${days} to confirm\nR100`,
    );
    const disputed = { ...lead, subcategory: 'Payment disputed' };
    expect(writeStaffMail(sampleDispatch({ lead: disputed, decideAddress })).text).not.toContain(
      'confirm by',
    );
  });

  it('of somebody who sells names what, and when to look at it, and no row says it again', () => {
    const answers = { ...OWN_CAR, inspection_date: '2026-12-01', inspection_time: '10:00' };
    const selling = { ...NO_CAR, message: '', category: 'Sell My Car Enquiry', form: 'sell_my_car', answers };
    const compose = (change: Partial<Lead> = {}) =>
      writeStaffMail(sampleDispatch({ car: null, lead: sampleEnquiry({ ...selling, ...change }) }));
    const { subject, text } = compose();
    expect(subject).toBe(
      'Ann Lee wants to sell a 2018 Toyota HiLux, 140,000 km, look at it Tue 1 Dec, 10:00am',
    );
    expect(text).toMatch(
      /^ANN LEE WANTS TO SELL A 2018 TOYOTA HILUX, 140,000 KM, LOOK AT IT TUE 1 DEC, 10:00AM\n/,
    );
    expect(text).not.toMatch(/^(Year|Make|Model|Odometer|When could)/m);
    expect(text).toContain('Overall condition: Good');
    expect(compose({ form_completed: false }).text).toContain('\nModel: HiLux\n');
  });

  it('of a trade-in names both cars', () => {
    const trading = { category: 'Trade-in Enquiry', form: 'trade_in', answers: OWN_CAR };
    const { subject, text } = writeStaffMail(sampleDispatch({ lead: sampleEnquiry(trading) }));
    expect(subject).toBe(
      'Ann Lee wants to trade in a 2018 Toyota HiLux, 140,000 km, for the 2021 Ford Ranger XLT (R100)',
    );
    expect(text).toMatch(
      /^ANN LEE WANTS TO TRADE IN A 2018 TOYOTA HILUX, 140,000 KM, FOR THE 2021 FORD RANGER XLT\n/,
    );
  });

  it('of a ride without a motorcycle of the stock says what they would like, once', () => {
    const words = 'something like an MT07 for a learner';
    const ride = {
      category: 'Test Drive Booking',
      form: 'book_a_test_drive',
      answers: { wanted_car: words },
    };
    const website = sampleDealer({ template: 'motorcycle' });
    const lead = sampleEnquiry({ ...NO_CAR, ...ride });
    const { subject, text } = writeStaffMail(sampleDispatch({ car: null, website, lead }));
    expect(subject).toBe(`Ann Lee, test ride, no time chosen: “${words}”`);
    expect(text).toContain(`\nMotorcycle: ${words}\n`);
    expect(text.split(words)).toHaveLength(2);
    expect(text).toContain('\nForm: Test Ride Booking\n');
  });

  it.each([
    ['a time that is theirs', { location_id: 3 }, 'ok'],
    ['a time that nobody has agreed to', { location_id: 1 }, 'warn'],
    ['no time at all', { location_id: 3, test_drive_date: '', test_drive_time: '' }, 'warn'],
  ])('stands in a box of its own colour for %s', (_name, change, box) => {
    const website = sampleDealer({ locations: [{ ...sampleLocation(3, 'sales', [2]), name: 'Sales' }] });
    const { html } = writeStaffMail(sampleDispatch({ website, lead: { ...SAMPLE_DRIVE, ...change } }));
    expect(html).toMatch(new RegExp(`<td class="${box}"[^>]*><h1`));
  });

  it('of two cars with one name says in the subject which it is', () => {
    const car = { ...SAMPLE_CAR, name: '2026 Ford Ranger', badge: 'Wildtrak' };
    expect(writeStaffMail(sampleDispatch({ car })).subject).toContain(
      ' the 2026 Ford Ranger Wildtrak (R100)',
    );
  });

  it('is followed in lists of mails by what they wrote, else by how to reach them and where they go', () => {
    const readPreheader = (message: string) =>
      /<div style="display:none[^>]*>([^&]*)/.exec(
        writeStaffMail(sampleDispatch({ lead: { ...SAMPLE_DRIVE, message } })).html ?? '',
      )?.[1];
    expect(readPreheader('With a tow bar?')).toBe('With a tow bar?');
    expect(readPreheader('')).toBe('0412 345 678, Northside Sales');
  });
});
