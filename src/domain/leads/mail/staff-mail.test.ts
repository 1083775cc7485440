import { describe, expect, it } from 'vitest';
import {
  MOVED_DRIVE,
  openDealer,
  SAMPLE_DRIVE,
  SAMPLE_FILE,
  VALUED_CAR,
  sampleDealer,
  sampleDispatch,
  sampleEnquiry,
} from '#test/fixtures/sample-dispatch.ts';
import { sampleLocation } from '#test/fixtures/sample-calendar.ts';
import type { Lead } from '../lead.ts';
import { writeAdf } from '../adf/adf-document.ts';
import { writeStaffMail } from './staff-mail.ts';

const NO_CAR = {
  car_id: null,
  car_type: '',
  stock_number: '',
  'Vehicle Make': '',
  'Vehicle Model': '',
  category: 'General Enquiry',
  form: 'general_enquiry',
};

describe('the mail to staff', () => {
  it('says who, about what, what was said and how to answer', () => {
    const url = 'https://northside.example/cars/x';
    const at = '2026-11-20T00:30:00.000Z';
    const consent = { text: 'Email me similar stock', value: true, changed_by_user: false, at, url };
    const lead = sampleEnquiry({ opt_in: true, consent, url });
    expect(writeStaffMail(sampleDispatch({ lead }))).toMatchObject({
      subject: 'Ann Lee asks about the 2021 Ford Ranger XLT (R100)',
      text: `ANN LEE ASKS ABOUT THE 2021 FORD RANGER XLT

Ann Lee sent this on Friday, 20 November 2026 at 10:30am, on the website of Northside Motors.

2021 Ford Ranger XLT
$45,990 Excl. government charges
R100 · Used, 45,000 km
Northside Sales
https://northside.example/cars/2021-ford-ranger-xlt-r100

> Is it still there?

FROM ANN LEE

Phone: 0412 345 678
Email: ann@example.com

Reference: NM-X3PH

Form: Used Vehicle Enquiry

Agreed to marketing: Yes, to “Email me similar stock” (the box came ticked and was left so), on Friday, 20 November 2026 at 10:30am

Sent from: https://northside.example/cars/x
`,
    });
  });

  it.each<[string, Partial<Lead>, boolean]>([
    [
      'Ann Lee asks for photos of the 2021 Ford Ranger XLT',
      { category: 'General Enquiry', subcategory: 'Request Photos' },
      true,
    ],
    ['Ann Lee wants finance for the 2021 Ford Ranger XLT', { category: 'Finance Enquiry' }, true],
    ['Ann Lee wants finance', { ...NO_CAR, category: 'Finance Enquiry' }, false],
    ['Ann Lee wants to trade in', { ...NO_CAR, category: 'Trade-in Enquiry' }, false],
    ['Ann Lee wants to sell a car', { ...NO_CAR, category: 'Sell My Car Enquiry' }, false],
    ['Ann Lee applies for a job', { ...NO_CAR, category: 'Career Enquiry' }, false],
    ['Ann Lee asks a question', NO_CAR, false],
    ['Ann Lee asks about the Mazda 3', { ...NO_CAR, 'Vehicle Make': 'Mazda', 'Vehicle Model': '3' }, false],
    [
      'Paid: reservation of the 2021 Ford Ranger XLT',
      { category: 'Vehicle Reservation', subcategory: 'Paid' },
      true,
    ],
    // Where a form is no wish of a car its name says it.
    ['Ann Lee, Survey', { ...NO_CAR, category: 'Survey' }, false],
    ['Not finished: Ann Lee, Finance Enquiry', { category: 'Finance Enquiry', form_completed: false }, true],
  ])('begins with %j', (title, change, isOfStock) => {
    const dispatch = sampleDispatch({ lead: sampleEnquiry(change), ...(!isOfStock && { car: null }) });
    expect(writeStaffMail(dispatch).text).toMatch(new RegExp(`^${title.toUpperCase()}\n`));
  });

  it('puts what is to do about a reservation before its button, in our words and not as a quote', () => {
    const lead = sampleEnquiry({
      category: 'Vehicle Reservation',
      subcategory: 'Paid',
      message: 'AUD 500.00 is paid. Confirm the reservation, or refund it.',
    });
    const decideAddress = 'https://northside.example/reservations/abc';
    const { text, html } = writeStaffMail(sampleDispatch({ lead, decideAddress }));
    expect(text).toContain(`\n\n${lead.message}\n\nSee the reservation: ${decideAddress}\n\n`);
    expect(html).toContain('<td class="warn"');
    const confirmed = writeStaffMail(
      sampleDispatch({ lead: { ...lead, subcategory: 'Confirmed' }, decideAddress }),
    );
    expect(confirmed.html).not.toContain('<td class="warn"');
  });

  it('has the figure that somebody was shown for their car on top, and in no row', () => {
    const { text } = writeStaffMail(sampleDispatch({ lead: VALUED_CAR, car: null }));
    const figure = '$19,900 to $26,600\nEstimate shown for their 2021 Toyota Corolla ZR, 52,000 km, ABC123';
    expect(text.split('\n\n')[2]).toBe(figure);
    expect(text).toContain('\nThe figure: Prices asked.\n');
    expect(text).not.toMatch(/^(?:Figure that|Rego)/m);
  });

  it('is answered by a touch, with the number as it is dialled beside the number in words', () => {
    const lead = sampleEnquiry({ phone: '(+61) 412-345-678' });
    const { html } = writeStaffMail(sampleDispatch({ lead }));
    expect(html).toMatch(/href="tel:\+61412345678"[^>]*>0412 345 678</);
    expect(html).toMatch(/href="mailto:ann@example\.com\?subject=Re[^>]*>ann@example\.com</);
    expect(listButtons(html)).toEqual([
      ['Call', 'tel:+61412345678'],
      ['Text', 'sms:+61412345678'],
      [
        'Reply',
        'mailto:ann@example.com?subject=Re%3A%20Ann%20Lee%20asks%20about%20the%202021%20Ford%20Ranger%20XLT%20(R100)%2C%20NM-X3PH',
      ],
    ]);
  });

  it('leads to the lead’s page in the console, where the website has people there', () => {
    const consoleAddress = 'https://console.forecourt.example/northside/leads/5c8e';
    const mail = writeStaffMail(sampleDispatch({ consoleAddress }));
    expect(mail.text).toContain(`Open it in the console: ${consoleAddress}`);
    expect(mail.html).toContain(`href="${consoleAddress}"`);
    expect(writeStaffMail(sampleDispatch()).text).not.toContain('console');
    expect(writeAdf(sampleDispatch({ consoleAddress }))).toBe(writeAdf(sampleDispatch()));
  });

  it('brings the deadline and the acts before the words and the rows', () => {
    const { html } = writeStaffMail(sampleDispatch({ website: openDealer({ reply_promise: 120 }) }));
    const order = ['<img', 'Answer by ', '>Reply<', 'Is it still there?', 'From Ann Lee'];
    const places = order.map((words) => (html ?? '').lastIndexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it.each([
    ['a landline takes no texts', { phone: '07 5550 0110' }, ['Call', 'Reply']],
    ['no number, no call', { phone: '' }, ['Reply']],
    ['no address, no reply', { email: 'nobody' }, ['Call', 'Text']],
  ])('%s', (_name, change, names) => {
    const { html } = writeStaffMail(sampleDispatch({ lead: sampleEnquiry(change) }));
    expect(listButtons(html).map(([name]) => name)).toEqual(names);
  });

  it.each([
    ['2026-11-20T01:00:00Z', 'Answer by 12:30pm today'],
    ['2026-11-20T03:00:00Z', 'Answer now: 12:30pm today was promised'],
    ['2026-11-19T10:00:00Z', 'Answer by 10:30am Friday', '2026-11-19T10:00:00Z'],
    ['2026-11-21T10:00:00Z', 'Answer by 10:30am Monday', '2026-11-21T10:00:00Z'],
    ['2026-11-22T03:00:00Z', 'Answer now: 12:30pm Friday was promised'],
  ])('at %s says %j where a time is promised', (now, deadline, created_at = '2026-11-20T00:30:00Z') => {
    const website = openDealer({ reply_promise: 120 });
    const dispatch = sampleDispatch({ website, now: Date.parse(now), lead: sampleEnquiry({ created_at }) });
    expect(writeStaffMail(dispatch).text).toContain(`\n\n${deadline}\n\n`);
    const unpromised = { ...dispatch, website: openDealer() };
    expect(writeStaffMail(unpromised).text).not.toMatch(/\nAnswer /);
    const changed = { ...dispatch, lead: { ...MOVED_DRIVE, created_at } };
    expect(writeStaffMail(changed).text).not.toMatch(/\nAnswer /);
  });

  it('asks for no answer to a booked time, whose person hears nothing unless it changes', () => {
    const locations = [{ ...sampleLocation(3, 'sales', [2]), name: 'Sales' }];
    const website = sampleDealer({ locations, reply_promise: 120 });
    const compose = (lead: Lead) =>
      writeStaffMail(sampleDispatch({ website, lead: { ...lead, location_id: 3 } })).text;
    expect(compose(sampleEnquiry())).toMatch(/\nAnswer /);
    expect(compose(SAMPLE_DRIVE)).not.toMatch(/\nAnswer /);
  });

  it.each(['a?bcc=x%40evil.test', 'a&body=x'])(
    'no address such as %j@b.co begins a second receiver',
    (mailbox) => {
      const lead = sampleEnquiry({ email: `${mailbox}@b.co` });
      const reply = listButtons(writeStaffMail(sampleDispatch({ lead })).html).find(
        ([name]) => name === 'Reply',
      );
      expect(reply?.[1] ?? '').not.toMatch(/bcc=|&amp;body=/);
    },
  );

  it('says in three lines what its sender looked at before', () => {
    const lead = sampleEnquiry({
      visited_pages: [
        '/',
        '/search/used-cars',
        '/search/used-cars?query=7+seater',
        '/cars/a',
        '/cars/b',
        '/finance',
        '/cars/2021-ford-ranger-xlt-r100',
      ],
      linked_query_params: '?utm_source=google&utm_campaign=spring+sale',
    });
    const viewedCars = [
      { id: 9, name: '2020 Kia Rio', stocknum: 'R90', isSaved: true },
      { id: 7, name: '2021 Ford Ranger XLT', stocknum: 'R100', isSaved: false },
      { id: 8, name: '2019 Kia Cerato', stocknum: 'R80', isSaved: false },
    ];
    const { text } = writeStaffMail(sampleDispatch({ lead, viewedCars }));
    expect(text).toContain(`BEFORE THIS

Looked at: 2020 Kia Rio (R90, saved) and 2019 Kia Cerato (R80)
Searched for: “7 seater”, Used
Came by: google, spring sale
`);
    const savedCars = viewedCars.map((car) => ({ ...car, isSaved: true }));
    expect(writeStaffMail(sampleDispatch({ lead, viewedCars: savedCars })).text).toContain(
      'Looked at: this car (saved), 2020 Kia Rio (R90, saved)',
    );
    expect(writeStaffMail(sampleDispatch({ lead, viewedCars: savedCars.slice(1, 2) })).text).toContain(
      'Looked at: Only this car (saved)',
    );
  });

  it('calls a sentence that the form began with what it is', () => {
    const message =
      'Is the 2021 Ford Ranger XLT (stock R100) still available? I would like to know more about it.';
    const composeText = (text: string) =>
      writeStaffMail(sampleDispatch({ lead: sampleEnquiry({ form: 'enquire_now', message: text }) })).text;
    expect(composeText(message)).toContain(`\n\nStandard sentence:\n\n> ${message}\n\n`);
    expect(composeText(`${message} With a tow bar?`)).not.toContain('Standard sentence');
  });

  it('gives the answers by the labels of the form, then all others', () => {
    const answers = {
      trade_in_make: 'Mazda',
      trade_in_km: 120_000,
      favourite_day: 'Monday',
      floor_mats: true,
    };
    const lead = sampleEnquiry({ ...NO_CAR, category: 'Trade-in Enquiry', form: 'trade_in', answers });
    const { text } = writeStaffMail(sampleDispatch({ lead, car: null }));
    expect(text).toContain('Make: Mazda\n');
    expect(text).toContain('Odometer: 120,000 km\n');
    expect(text).toContain('Favourite day: Monday\nFloor mats: Yes\n');
  });

  it('names the car that comes to the workshop once', () => {
    const own = { 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio' };
    const lead = sampleEnquiry({ ...NO_CAR, ...own, category: 'Service Booking', form: 'service_booking' });
    const { text } = writeStaffMail(sampleDispatch({ lead, car: null }));
    expect(text).toContain('Vehicle: Kia Rio');
    expect(text).not.toContain('Make:');
  });

  it('says that a form was not finished', () => {
    const { subject, text } = writeStaffMail(
      sampleDispatch({ lead: sampleEnquiry({ form_completed: false, email: 'no address' }) }),
    );
    expect(subject).toMatch(/^Not finished: Ann Lee, Used Vehicle Enquiry/);
    expect(text).toContain('did not finish it. Perhaps a call helps.');
    expect(text).not.toContain('Email:');
  });

  it('names the files that came with it', () => {
    const one = [{ ...SAMPLE_FILE, name: 'front.jpg' }];
    expect(writeStaffMail(sampleDispatch({ files: one })).text).toContain('1 file came with it: front.jpg');
    const two = [...one, { ...SAMPLE_FILE, name: 'rear.jpg' }];
    expect(writeStaffMail(sampleDispatch({ files: two })).text).toContain(
      '2 files came with it: front.jpg, rear.jpg',
    );
  });

  it('says which of them could not be read', () => {
    const files = [
      { ...SAMPLE_FILE, name: 'front.jpg' },
      { ...SAMPLE_FILE, name: 'rear.jpg', state: 'refused' as const },
    ];
    const { text } = writeStaffMail(sampleDispatch({ files }));
    expect(text).toContain('1 file came with it: front.jpg');
    expect(text).toContain('Could not be read and was not kept: rear.jpg');
    expect(writeAdf(sampleDispatch({ files }))).toContain(
      'Files: front.jpg\nFiles that could not be read and were not kept: rear.jpg',
    );
  });

  it('speaks of an inquiry on American sites', () => {
    const website = sampleDealer({ locale: 'en-US', state: 'CO' });
    const lead = sampleEnquiry({ form_completed: false });
    expect(writeStaffMail(sampleDispatch({ website, lead })).subject).toContain(', Used Vehicle Inquiry: ');
  });
});

/** Every button of a mail, and where it leads. */
function listButtons(html: string | null): string[][] {
  const matches = (html ?? '').matchAll(/<a class="(?:go|act)" href="([^"]*)"[^>]*>([^<]*)</g);
  return [...matches].map(([, address = '', text = '']) => [text, address]);
}
