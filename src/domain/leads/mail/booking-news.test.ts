import { describe, expect, it } from 'vitest';
import {
  CANCELLED_DRIVE,
  MOVED_DRIVE,
  SAMPLE_DRIVE,
  sampleDealer,
  sampleDispatch,
} from '#test/fixtures/sample-dispatch.ts';
import { sampleLocation } from '#test/fixtures/sample-calendar.ts';
import type { Lead } from '../lead.ts';
import { writeAdf } from '../adf/adf-document.ts';
import { writeStaffMail } from './staff-mail.ts';

const NO_CAR = { car_id: null, car_type: '', stock_number: '', 'Vehicle Make': '', 'Vehicle Model': '' };

describe('the mail to staff about a booked time', () => {
  const locations = [{ ...sampleLocation(3, 'sales', [2, 3]), name: 'Sales' }];
  const compose = (change: Partial<Lead>, others: object = {}) =>
    writeStaffMail(
      sampleDispatch({
        website: sampleDealer({ locations }),
        lead: { ...SAMPLE_DRIVE, ...change },
        ...others,
      }),
    );

  it('says on top what happens, with which car and when, and says each once', () => {
    const { text, html } = compose({ location_id: 3 });
    expect(text).toMatch(/^ANN LEE DRIVES THE 2021 FORD RANGER XLT TUE 24 NOV, 10:30AM\n/);
    expect(html).toMatch(
      /<td class="ok"[^>]*><h1[^>]*>Ann Lee drives the 2021 Ford Ranger XLT <span [^>]*nowrap">Tue 24 Nov, 10:30am<\/span><\/h1>/,
    );
    expect(text).not.toContain('When would you like to drive?');
    for (const words of ['Reference: ', 'Agreed to marketing: ', '10:30AM'])
      expect(text.split(words)).toHaveLength(2);
  });

  it.each([
    [
      'a request that nobody has agreed to yet',
      { location_id: 1 },
      /^ANN LEE WANTS TO DRIVE THE 2021 FORD RANGER XLT TUE 24 NOV, 10:30AM\n/,
    ],
    [
      'a new time',
      { ...MOVED_DRIVE, location_id: 3 },
      /^NEW TIME: ANN LEE DRIVES THE 2021 FORD RANGER XLT WED 25 NOV, 9:00AM\n/,
    ],
    [
      'a time without a car',
      { ...NO_CAR, category: 'Test Drive Booking', form: 'book_a_test_drive', location_id: 1 },
      /^ANN LEE WANTS TO COME FOR A TEST DRIVE TUE 24 NOV, 10:30AM\n/,
      { car: null },
    ],
    [
      'a day without a time',
      { test_drive_time: '' },
      /^ANN LEE WANTS TO DRIVE THE 2021 FORD RANGER XLT, NO TIME CHOSEN\n/,
    ],
    [
      'a visit of the workshop without a time',
      { test_drive_date: '', test_drive_time: '', category: 'Service Booking' },
      /^ANN LEE WANTS TO BRING THE 2021 FORD RANGER XLT TO THE WORKSHOP, NO TIME CHOSEN\n/,
    ],
    [
      'a form that was not finished',
      { test_drive_date: '', test_drive_time: '', form_completed: false },
      /^NOT FINISHED: ANN LEE, TEST DRIVE BOOKING\n/,
    ],
  ])('names %s', (_name, change, title, others: object = {}) => {
    expect(compose(change, others).text).toMatch(title);
  });

  it.each([
    [
      'a booked time',
      { location_id: 3 },
      'Ann Lee, test drive Tue 24 Nov, 10:30am: 2021 Ford Ranger XLT (R100)',
    ],
    [
      'no time',
      { test_drive_date: '', test_drive_time: '' },
      'Ann Lee, test drive, no time chosen: 2021 Ford Ranger XLT (R100)',
    ],
    [
      'a visit of the workshop',
      {
        category: 'Service Booking',
        test_drive_date: '',
        answers: { service_date: '2026-11-24', service_time: '10:30' },
      },
      'Ann Lee, service Tue 24 Nov, 10:30am: 2021 Ford Ranger XLT (R100)',
    ],
    [
      'a form that was not finished',
      { test_drive_date: '', test_drive_time: '', form_completed: false },
      'Not finished: Ann Lee, Test Drive Booking: 2021 Ford Ranger XLT (R100)',
    ],
  ])('has the news of %s in its subject', (_name, change, subject) => {
    expect(compose(change).subject).toBe(subject);
  });

  it('says that no car was chosen, by the noun of the site', () => {
    const withoutCar = { ...NO_CAR, category: 'Test Drive Booking', form: 'book_a_test_drive' };
    expect(compose(withoutCar, { car: null }).text).toContain('\nCar: None chosen\n');
    const website = sampleDealer({ template: 'motorcycle', locations });
    const ride = compose(withoutCar, { car: null, website });
    expect(ride.subject).toBe('Ann Lee, test ride Tue 24 Nov, 10:30am');
    expect(ride.text).toContain('\nMotorcycle: None chosen\n');
    expect(compose({ location_id: 3 }).text).not.toContain('None chosen');
  });

  it('asks to agree on a time where none was chosen', () => {
    expect(compose({ test_drive_date: '', test_drive_time: '' }).text).toContain('\nTime: Agree on one\n');
    expect(compose({ location_id: 3 }).text).not.toContain('Agree on one');
  });

  it('says what the time was before', () => {
    expect(writeStaffMail(sampleDispatch({ lead: MOVED_DRIVE, sequence: 2 }))).toMatchObject({
      subject: 'New time: Ann Lee, test drive Wed 25 Nov, 9:00am: 2021 Ford Ranger XLT (R100)',
      text: expect.stringContaining(
        'Ann Lee changed the time of this booking on Friday, 20 November 2026 at 10:50am, on the website of Northside Motors. It was Tuesday, 24 November 2026 at 10:30am.',
      ),
    });
  });

  it('says that it was cancelled, and which time is free again', () => {
    const { subject, text } = writeStaffMail(sampleDispatch({ lead: CANCELLED_DRIVE, sequence: 3 }));
    expect(subject).toMatch(/^Cancelled: Ann Lee, test drive Wed 25 Nov, 9:00am: 2021/);
    expect(text).toContain('It was for Wednesday, 25 November 2026 at 9:00am; that time is free again.');
    const american = sampleDealer({ locale: 'en-US', state: 'CO' });
    expect(writeStaffMail(sampleDispatch({ lead: CANCELLED_DRIVE, website: american })).subject).toMatch(
      /^Canceled: /,
    );
  });

  it('says it in ADF, where a cancelled booking has no time any more', () => {
    const moved = writeAdf(sampleDispatch({ lead: MOVED_DRIVE, sequence: 2 }));
    expect(moved).toContain('The customer moved the booking. It was for 2026-11-24 10:30.');
    expect(moved).toContain('<earliestdate>2026-11-25T09:00:00+10:00</earliestdate>');
    const cancelled = writeAdf(sampleDispatch({ lead: CANCELLED_DRIVE, sequence: 3 }));
    expect(cancelled).toContain('The customer cancelled the booking. It was for 2026-11-25 09:00.');
    expect(cancelled).not.toContain('<timeframe>');
  });
});
