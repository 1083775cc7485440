import { describe, expect, it } from 'vitest';
import {
  CANCELLED_DRIVE,
  MOVED_DRIVE,
  openDealer,
  SAMPLE_DRIVE,
  VALUED_CAR,
  sampleDealer,
  sampleDispatch,
  sampleEnquiry,
} from '#test/fixtures/sample-dispatch.ts';
import { sampleLocation } from '#test/fixtures/sample-calendar.ts';
import { writeShopperMail } from './shopper-mail.ts';

const LINK = 'https://northside.example/bookings/lead-1.signed';

describe('the mail to the shopper', () => {
  it('says what was sent, its reference and what happens next', () => {
    expect(writeShopperMail(sampleDispatch(), LINK)).toMatchObject({
      subject: 'Your enquiry at Northside Motors: 2021 Ford Ranger XLT (R100)',
      text: `ENQUIRY SENT

Hello Ann,

Thank you. We have your enquiry about the 2021 Ford Ranger XLT.

Where: Northside Sales
Reference: NM-X3PH

2021 Ford Ranger XLT
$45,990 Excl. government charges
Stock number R100
See the Ranger: https://northside.example/cars/2021-ford-ranger-xlt-r100

YOU WROTE

> Is it still there?

WHAT HAPPENS NEXT

1. We get back to you. By phone or email, in opening hours.
2. The listing stays visible. An enquiry does not hold it for you.
3. Come and see it. Bring your licence if you want to take it for a drive.

NORTHSIDE SALES

Phone: 07 5550 0110

Northside Motors: https://northside.example

This address was entered in a form on https://northside.example. If that was not you, you need not do anything.
`,
    });
  });

  it('names the hours and the way of the yard, and the weekday by which it answers where that is promised', () => {
    const { text } = writeShopperMail(sampleDispatch({ website: openDealer({ reply_promise: 120 }) }), LINK);
    expect(text).toContain(' XLT.\n\nYou hear from us by 12:30pm Friday\n\n');
    expect(text).toContain(`NORTHSIDE SALES

Address: 1 Yard Street, Brisbane QLD 4000
Phone: 07 5550 0110
Mon–Fri: 8:30am-5:30pm

Directions: https://www.google.com/maps/search/?api=1&query=1%20Yard%20Street%2C%20Brisbane%20QLD%204000
`);
  });

  it('sends the figure that the form promised to send: which car, which range and how long it stands', () => {
    const { subject, text, html } = writeShopperMail(sampleDispatch({ lead: VALUED_CAR, car: null }), LINK);
    expect(subject).toBe(
      'Your trade-in enquiry at Northside Motors: 2021 Toyota Corolla, $19,900 to $26,600',
    );
    expect(text).toMatch(
      /^TRADE-IN ENQUIRY SENT\n\nHello Ann,\n\n\$19,900 to \$26,600\n2021 Toyota Corolla ZR, 52,000 km, ABC123\nEstimate, no offer yet: .+ stands until 27 November 2026\.\n\nPrices asked\./,
    );
    expect(html).toContain('>2021 Toyota Corolla, $19,900 to $26,600&#847;');
    const declined = { ...VALUED_CAR, answers: { ...VALUED_CAR.answers, offer_answer: 'Decline' } };
    const answer = writeShopperMail(sampleDispatch({ lead: declined, car: null }), LINK);
    expect(answer.subject + answer.text).not.toContain('$19,900');
    expect(answer.text).toContain('\nYours: 2021 Toyota Corolla, 52,000 km\n');
  });

  it.each(['Corolla call 1900 654 321', 'evil.test'])('has no %j in a subject', (model) => {
    const answers = { ...VALUED_CAR.answers, trade_in_model: model };
    const { subject } = writeShopperMail(
      sampleDispatch({ lead: { ...VALUED_CAR, answers }, car: null }),
      LINK,
    );
    expect(subject).not.toMatch(/1900|evil/);
  });

  it('names the time that was asked for', () => {
    const { text } = writeShopperMail(sampleDispatch({ lead: SAMPLE_DRIVE }), LINK);
    expect(text).toContain('\n\nTuesday, 24 November 2026\n10:30am\nNorthside Sales\n\n');
    expect(text).toContain('1. We confirm the time. By phone or email');
  });

  it('says as the page does that a seat is booked, which nobody has to confirm', () => {
    const website = sampleDealer({
      locations: [{ ...sampleLocation(3, 'sales', [2]), name: 'Sales' }],
      reply_promise: 120,
    });
    const lead = { ...SAMPLE_DRIVE, location_id: 3 };
    const { text } = writeShopperMail(sampleDispatch({ lead, website }), LINK);
    expect(text).toContain('TEST DRIVE BOOKED');
    expect(text).toContain('1. We expect you. You hear from us only if something changes.');
    expect(text).not.toMatch(/confirm the time|You hear from us (?!only)|It has reached us/);
    expect(text).toContain('\n\nWe expect you, Ann.\n\nTuesday, 24 November 2026\n10:30am\nSales\n\n');
    const stranger = writeShopperMail(
      sampleDispatch({ lead: { ...lead, name: 'evil.test' }, website }),
      LINK,
    );
    expect(stranger.text).toContain('\n\nWe expect you.\n\n');
  });

  it('says when and where in the line that lists of mails show', () => {
    const locations = [{ ...sampleLocation(3, 'sales', [2]), name: 'Sales' }];
    const readPreheader = (change: object, website = sampleDealer({ locations })) =>
      /<div style="display:none[^>]*>([^&]*)/.exec(
        writeShopperMail(sampleDispatch({ website, lead: { ...SAMPLE_DRIVE, ...change } }), LINK).html ?? '',
      )?.[1];
    const time = 'Tuesday, 24 November 2026, 10:30am';
    expect(readPreheader({ location_id: 3 })).toBe(`${time}, Sales`);
    expect(readPreheader({}, openDealer())).toBe(
      `${time}, Northside Sales, 1 Yard Street, Brisbane QLD 4000`,
    );
    expect(readPreheader({}, sampleDealer())).toBe(`You asked for ${time}, Northside Sales`);
  });

  it('says the address of the yard beside the time, and there the way to it', () => {
    const { text, html } = writeShopperMail(
      sampleDispatch({ lead: SAMPLE_DRIVE, website: openDealer() }),
      LINK,
    );
    expect(text).toContain(
      `\n\nTuesday, 24 November 2026\n10:30am\nNorthside Sales\n1 Yard Street, Brisbane QLD 4000\n\n`,
    );
    expect(text.split('Brisbane QLD 4000')).toHaveLength(2);
    const buttons = [...(html ?? '').matchAll(/<a class="(go|act)"[^>]*>([^<]*)</g)];
    expect(buttons.map(([, rank, name]) => [rank, name])).toEqual([
      ['act', 'Directions'],
      ['act', 'Change or cancel'],
    ]);
  });

  it('quotes what they wrote, and no sentence that the form began with', () => {
    const message =
      'Is the 2021 Ford Ranger XLT (stock R100) still available? I would like to know more about it.';
    const composeText = (words: string) =>
      writeShopperMail(sampleDispatch({ lead: sampleEnquiry({ message: words }) }), LINK).text;
    expect(composeText(`${message} With a tow bar?`)).toContain('YOU WROTE');
    expect(composeText(message)).not.toContain('YOU WROTE');
  });

  it('has the link to a booking whose time is still to come, and no other', () => {
    const linkOf = (change: object) =>
      writeShopperMail(sampleDispatch({ lead: SAMPLE_DRIVE, ...change }), LINK).text.includes(LINK);
    expect(linkOf({})).toBe(true);
    expect(linkOf({ now: Date.parse('2026-11-24T00:30:00Z') })).toBe(false);
    expect(linkOf({ lead: sampleEnquiry() })).toBe(false);
    expect(linkOf({ lead: MOVED_DRIVE })).toBe(true);
    expect(linkOf({ lead: CANCELLED_DRIVE })).toBe(false);
  });

  it('says what became of the booking', () => {
    const moved = writeShopperMail(sampleDispatch({ lead: MOVED_DRIVE, sequence: 2 }), LINK);
    expect(moved.subject).toBe('New time: test drive Wed 25 Nov, 9:00am: 2021 Ford Ranger XLT (R100)');
    expect(moved.text).toContain('You changed the time of your test drive booking.');
    expect(moved.text).toContain('\n\nWednesday, 25 November 2026\n9:00am\nNorthside Sales\n\n');
    expect(moved.text).toContain('Time before: Tuesday, 24 November 2026 at 10:30am');
    expect(moved.text).not.toContain('Is it still there?');
    const cancelled = writeShopperMail(sampleDispatch({ lead: CANCELLED_DRIVE, sequence: 3 }), LINK);
    expect(cancelled.subject).toMatch(/^Cancelled: test drive Wed 25 Nov, 9:00am: /);
    expect(cancelled.text).toContain('You cancelled your test drive booking.');
    expect(cancelled.text).not.toMatch(/\n\nWednesday/);
    expect(cancelled.text).toContain('please book again');
  });

  it('brings a booking as a calendar file, which a later mail changes or takes away', () => {
    const fileOf = (lead: typeof SAMPLE_DRIVE) => writeShopperMail(sampleDispatch({ lead }), LINK).calendar;
    expect(fileOf(sampleEnquiry())).toBeUndefined();
    expect(fileOf(SAMPLE_DRIVE)).toMatchObject({ fileName: 'test-drive-NM-X3PH.ics', method: 'PUBLISH' });
    const lines = (lead: typeof SAMPLE_DRIVE) => fileOf(lead)?.content.split('\r\n') ?? [];
    const uid = 'UID:lead-1@northside.example';
    expect(lines(SAMPLE_DRIVE)).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:0', 'DTSTART:20261124T003000Z']),
    );
    expect(lines(MOVED_DRIVE)).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:1', 'DTSTART:20261124T230000Z']),
    );
    expect(lines(CANCELLED_DRIVE)).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:2', 'METHOD:CANCEL', 'STATUS:CANCELLED']),
    );
    expect(lines(SAMPLE_DRIVE).join('')).not.toContain(LINK);
  });

  it('speaks of a ride where motorcycles are sold', () => {
    const website = sampleDealer({ template: 'motorcycle' });
    const { subject, text } = writeShopperMail(sampleDispatch({ lead: SAMPLE_DRIVE, website }), LINK);
    expect(subject).toMatch(/^You asked for a test ride Tue 24 Nov, 10:30am: /);
    expect(text).toContain('Thank you for your test ride booking.');
  });

  it.each([
    'cheap pills at http://evil.test',
    'www.evil.test',
    'go to evil.test now',
    'write to spam@evil.test',
  ])('does not carry %j to a stranger', (message) => {
    const { subject, text, html, calendar } = writeShopperMail(
      sampleDispatch({
        lead: sampleEnquiry({ message, location: message, 'Vehicle Make': message }),
        car: null,
      }),
      LINK,
    );
    expect(`${subject}${text}${html}${calendar?.content}`).not.toMatch(/evil/);
  });

  it('greets nobody by a name that is an address', () => {
    expect(
      writeShopperMail(sampleDispatch({ lead: sampleEnquiry({ name: 'evil.test' }) }), LINK).text,
    ).toMatch(/\n\nHello,\n/);
  });
});
