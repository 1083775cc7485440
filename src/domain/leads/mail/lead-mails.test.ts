import { adfDocument } from '../adf/adf-document.ts';
import { describe, expect, it } from 'vitest';
import { SAMPLE_CAR, sampleDealer, sampleDispatch, sampleEnquiry } from '#test/fixtures/sample-dispatch.ts';
import { subjectLine } from './lead-mail.ts';
import { mailBody } from './mail-body.ts';
import { senderAddress } from './sender-address.ts';
import { shopperMail } from './shopper-mail.ts';
import { staffMail } from './staff-mail.ts';

const NO_CAR = {
  car_id: null,
  car_type: '',
  stock_number: '',
  'Vehicle Make': '',
  'Vehicle Model': '',
  category: 'General Enquiry',
  form: 'general_enquiry',
};
const DRIVE = sampleEnquiry({
  category: 'Test Drive Booking',
  form: 'book_a_test_drive',
  test_drive_date: '2026-11-24',
  test_drive_time: '10:30',
});
const LINK = 'https://northside.example/bookings/lead-1.signed';
const MOVED = sampleEnquiry({
  ...DRIVE,
  test_drive_date: '2026-11-25',
  test_drive_time: '09:00',
  booking_change: {
    kind: 'moved',
    at: '2026-11-20T00:50:00.000Z',
    previous_date: '2026-11-24',
    previous_time: '10:30',
    count: 1,
  },
});
const CANCELLED = sampleEnquiry({
  ...MOVED,
  test_drive_date: '',
  test_drive_time: '',
  booking_change: {
    kind: 'cancelled',
    at: '2026-11-20T00:50:00.000Z',
    previous_date: '2026-11-25',
    previous_time: '09:00',
    count: 2,
  },
});
const FILE = { id: 'a', type: 'image/jpeg', size: 1, sha256: '', state: 'kept' } as const;

describe('the mail to staff', () => {
  it('says who, about what, what was said and how to answer', () => {
    const url = 'https://northside.example/cars/x';
    const at = '2026-11-20T00:30:00.000Z';
    const consent = { text: 'Email me similar stock', value: true, changed_by_user: false, at, url };
    const lead = sampleEnquiry({ opt_in: true, consent, url });
    expect(staffMail(sampleDispatch({ lead }))).toMatchObject({
      subject: 'Used Vehicle Enquiry: 2021 Ford Ranger XLT (R100), from Ann Lee',
      text: `Ann Lee sent this on Friday, 20 November 2026 at 10:30 am, on the website of Northside Motors.

Name: Ann Lee
Phone: 0412 345 678
Email: ann@example.com (reply to this mail)

> Is it still there?

ABOUT

Vehicle: 2021 Ford Ranger XLT
Stock number: R100
Type: used
Odometer: 45,000 km
Location: Northside Sales

See the vehicle: https://northside.example/cars/2021-ford-ranger-xlt-r100

Agreed to marketing: Yes, to “Email me similar stock” (the box came ticked and was left so), at https://northside.example/cars/x, on Friday, 20 November 2026 at 10:30 am
Sent from: https://northside.example/cars/x
Reference: NM-X3PH
`,
    });
  });

  it('calls a sentence that the form began with what it is', () => {
    const message =
      'Is the 2021 Ford Ranger XLT (stock R100) still available? I would like to know more about it.';
    const textOf = (text: string) =>
      staffMail(sampleDispatch({ lead: sampleEnquiry({ form: 'enquire_now', message: text }) })).text;
    expect(textOf(message)).toContain(`\n\nStandard sentence:\n\n> ${message}\n\n`);
    expect(textOf(`${message} With a tow bar?`)).not.toContain('Standard sentence');
  });

  it('gives the answers by the labels of the form, then all others', () => {
    const answers = {
      trade_in_make: 'Mazda',
      trade_in_km: 120_000,
      favourite_day: 'Monday',
      floor_mats: true,
    };
    const lead = sampleEnquiry({ ...NO_CAR, category: 'Trade-in Enquiry', form: 'trade_in', answers });
    const { text } = staffMail(sampleDispatch({ lead, car: null }));
    expect(text).toContain('Make: Mazda\n');
    expect(text).toContain('Odometer: 120,000 km\n');
    expect(text).toContain('Favourite day: Monday\nFloor mats: Yes\n');
  });

  it('names the car that comes to the workshop once', () => {
    const own = { 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio' };
    const lead = sampleEnquiry({ ...NO_CAR, ...own, category: 'Service Booking', form: 'service_booking' });
    const { text } = staffMail(sampleDispatch({ lead, car: null }));
    expect(text).toContain('Vehicle: Kia Rio');
    expect(text).not.toContain('Make:');
  });

  it('says that a form was not finished', () => {
    const { subject, text } = staffMail(
      sampleDispatch({ lead: sampleEnquiry({ form_completed: false, email: 'no address' }) }),
    );
    expect(subject).toMatch(/^Not finished: Used Vehicle Enquiry/);
    expect(text).toContain('did not finish it. Perhaps a call helps.');
    expect(text).not.toContain('Email:');
  });

  it('names the files that came with it', () => {
    const one = [{ ...FILE, name: 'front.jpg' }];
    expect(staffMail(sampleDispatch({ files: one })).text).toContain('1 file came with it: front.jpg');
    const two = [...one, { ...FILE, name: 'rear.jpg' }];
    expect(staffMail(sampleDispatch({ files: two })).text).toContain(
      '2 files came with it: front.jpg, rear.jpg',
    );
  });

  it('says which of them could not be read', () => {
    const files = [
      { ...FILE, name: 'front.jpg' },
      { ...FILE, name: 'rear.jpg', state: 'refused' as const },
    ];
    const { text } = staffMail(sampleDispatch({ files }));
    expect(text).toContain('1 file came with it: front.jpg');
    expect(text).toContain('Could not be read and was not kept: rear.jpg');
    expect(adfDocument(sampleDispatch({ files }))).toContain(
      'Files: front.jpg\nFiles that could not be read and were not kept: rear.jpg',
    );
  });

  it('speaks of an inquiry on American sites', () => {
    const website = sampleDealer({ locale: 'en-US', state: 'CO' });
    expect(staffMail(sampleDispatch({ website })).subject).toMatch(/^Used Vehicle Inquiry/);
  });
});

describe('the mail to staff about a changed booking', () => {
  it('says the new time and the one before', () => {
    expect(staffMail(sampleDispatch({ lead: MOVED, sequence: 2 }))).toMatchObject({
      subject: 'New time: Test Drive Booking: 2021 Ford Ranger XLT (R100), from Ann Lee',
      text: expect.stringContaining(
        'Ann Lee changed the time of this booking on Friday, 20 November 2026 at 10:50 am, on the website of Northside Motors. It is now Wednesday, 25 November 2026 at 9:00 am. It was Tuesday, 24 November 2026 at 10:30 am.',
      ),
    });
  });

  it('says that it was cancelled, and which time is free again', () => {
    const { subject, text } = staffMail(sampleDispatch({ lead: CANCELLED, sequence: 3 }));
    expect(subject).toMatch(/^Cancelled: Test Drive Booking: /);
    expect(text).toContain('It was for Wednesday, 25 November 2026 at 9:00 am; that time is free again.');
    const american = sampleDealer({ locale: 'en-US', state: 'CO' });
    expect(staffMail(sampleDispatch({ lead: CANCELLED, website: american })).subject).toMatch(/^Canceled: /);
  });

  it('says it in ADF, where a cancelled booking has no time any more', () => {
    const moved = adfDocument(sampleDispatch({ lead: MOVED, sequence: 2 }));
    expect(moved).toContain('The customer moved the booking. It was for 2026-11-24 10:30.');
    expect(moved).toContain('<earliestdate>2026-11-25T09:00:00+10:00</earliestdate>');
    const cancelled = adfDocument(sampleDispatch({ lead: CANCELLED, sequence: 3 }));
    expect(cancelled).toContain('The customer cancelled the booking. It was for 2026-11-25 09:00.');
    expect(cancelled).not.toContain('<timeframe>');
  });
});

describe('the mail to the shopper', () => {
  it('says what was sent, its reference and what happens next', () => {
    expect(shopperMail(sampleDispatch(), LINK)).toMatchObject({
      subject: 'Your used vehicle enquiry at Northside Motors',
      text: `Hello Ann,

Thank you for your used vehicle enquiry. It has reached us.

About: 2021 Ford Ranger XLT
Where: Northside Sales
Reference: NM-X3PH

You wrote:

> Is it still there?

What happens next: someone from our team answers by phone or email, in our opening hours.

See the vehicle again: https://northside.example/cars/2021-ford-ranger-xlt-r100

Northside Motors
Phone 07 5550 0110
https://northside.example

This address was entered in a form on https://northside.example. If that was not you, you need not do anything.
`,
    });
  });

  it('names the time that was asked for', () => {
    const { text } = shopperMail(sampleDispatch({ lead: DRIVE }), LINK);
    expect(text).toContain('Time: Tuesday, 24 November 2026 at 10:30 am');
    expect(text).toContain('we confirm the time by phone or email');
  });

  it('has the link to a booking whose time is still to come, and no other', () => {
    const linkOf = (change: object) =>
      shopperMail(sampleDispatch({ lead: DRIVE, ...change }), LINK).text.includes(LINK);
    expect(linkOf({})).toBe(true);
    expect(linkOf({ now: Date.parse('2026-11-24T00:30:00Z') })).toBe(false);
    expect(linkOf({ lead: sampleEnquiry() })).toBe(false);
    expect(linkOf({ lead: MOVED })).toBe(true);
    expect(linkOf({ lead: CANCELLED })).toBe(false);
  });

  it('says what became of the booking', () => {
    const moved = shopperMail(sampleDispatch({ lead: MOVED, sequence: 2 }), LINK);
    expect(moved.subject).toBe('New time for your test drive booking at Northside Motors');
    expect(moved.text).toContain('You changed the time of your test drive booking.');
    expect(moved.text).toContain(
      'Time: Wednesday, 25 November 2026 at 9:00 am\nTime before: Tuesday, 24 November 2026 at 10:30 am',
    );
    expect(moved.text).not.toContain('Is it still there?');
    const cancelled = shopperMail(sampleDispatch({ lead: CANCELLED, sequence: 3 }), LINK);
    expect(cancelled.subject).toBe('Your test drive booking at Northside Motors is cancelled');
    expect(cancelled.text).toContain('You cancelled your test drive booking.');
    expect(cancelled.text).not.toMatch(/\nTime: /);
    expect(cancelled.text).toContain('please book again');
  });

  it.each([
    'cheap pills at http://evil.test',
    'www.evil.test',
    'go to evil.test now',
    'write to spam@evil.test',
  ])('does not carry %j to a stranger', (message) => {
    const { text, html } = shopperMail(
      sampleDispatch({ lead: sampleEnquiry({ message, location: message }) }),
      LINK,
    );
    expect(`${text}${html}`).not.toMatch(/evil/);
  });

  it('greets nobody by a name that is an address', () => {
    expect(shopperMail(sampleDispatch({ lead: sampleEnquiry({ name: 'evil.test' }) }), LINK).text).toMatch(
      /^Hello,/,
    );
  });
});

it('no text becomes markup', () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const lead = sampleEnquiry({ message: evil, subcategory: evil, name: evil, answers: { [evil]: evil } });
  const dispatch = sampleDispatch({ lead, car: { ...SAMPLE_CAR, name: evil, slug: `"><script>` } });
  for (const { html } of [staffMail(dispatch), shopperMail(dispatch, LINK)]) {
    expect(html).not.toMatch(/<img|<script|href="[^"]*[<>]/);
  }
  expect(mailBody([{ kind: 'paragraph', text: 'a\nb & c' }]).html).toContain('<p>a<br>b &amp; c</p>');
});

it.each([
  ['a\r\nBcc: x@evil.test', 'a Bcc: x@evil.test'],
  ['  a\u2028b\tc\u0000\u202ed ', 'a b c d'],
  ['x'.repeat(200), `${'x'.repeat(149)}…`],
])('the subject %j is %j', (text, line) => {
  expect(subjectLine(text)).toBe(line);
});

it.each([
  [{ mail_from: 'desk@northside.example', domain_name: null }, 'desk@northside.example'],
  [{ mail_from: null, domain_name: 'northside.example' }, 'leads@northside.example'],
  [{ mail_from: null, domain_name: null }, 'leads@northside.localhost'],
])('mails of %j come from %s', (website, address) => {
  expect(senderAddress(website, 'http://northside.localhost:3000')).toBe(address);
});
