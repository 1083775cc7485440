import { addDemoDays } from '../../dates/calendar-day.ts';
import { list, prose, type PositionContent } from '../writing.ts';

/** Four that are open, and one that has closed. */
export const riverlinePositions: PositionContent[] = [
  {
    slug: 'apprentice-light-vehicle-technician',
    title: 'Apprentice light vehicle technician',
    location_id: 3,
    employment: 'apprenticeship',
    summary: 'Four years, one trade certificate, eight brands. Starts when you can.',
    pay: 'Apprentice award rates, tool allowance from the first week',
    opens_on: addDemoDays(-12),
    closes_on: addDemoDays(45),
    body: prose(
      'You work beside a qualified technician from the first day: services, brakes, tyres, then diagnosis, then electric and hybrid systems with the safety training that they need.',
      '### You bring',
      list(
        'Year 10 or higher',
        'A driver licence, or the wish to get one in the first year',
        'Hands that like to know why',
      ),
      '### You get',
      list('TAFE days paid as work days', 'Tools lent for the first two years', 'Weekends, all of them'),
    ),
  },
  {
    slug: 'service-adviser',
    title: 'Service adviser',
    location_id: 3,
    employment: 'full_time',
    summary: 'You are the voice between the car’s owner and the workshop.',
    pay: '$72,000–$80,000 plus super',
    opens_on: addDemoDays(-20),
    closes_on: addDemoDays(20),
    body: prose(
      'You greet people at seven, write down what the car does in their words, quote plainly, and call before anything changes. In the afternoon you explain what was done, with the old parts on the bench.',
      '### You bring',
      list(
        'A year or more at a service desk, or in another job where people were in a hurry',
        'Plain writing',
        'A current driver licence',
      ),
      'Monday to Friday, no weekends.',
    ),
  },
  {
    slug: 'parts-interpreter',
    title: 'Parts interpreter',
    location_id: 2,
    employment: 'full_time',
    summary: 'Eight catalogues, one counter, and the satisfaction of the right part the first time.',
    pay: null,
    opens_on: addDemoDays(-9),
    closes_on: addDemoDays(30),
    body: prose(
      'You find parts by VIN for the workshop, for trade customers and for people at the counter who know only that it rattles.',
      list(
        'Experience with any maker’s electronic catalogue helps',
        'We teach the other seven',
        'Forklift ticket paid for by us',
      ),
    ),
  },
  {
    slug: 'weekend-sales-host',
    title: 'Weekend sales host',
    location_id: 1,
    employment: 'casual',
    summary: 'Saturdays in the yard: welcome people, fetch keys, ride along on test drives.',
    pay: '$34 an hour, casual loading included',
    opens_on: addDemoDays(-5),
    closes_on: null,
    body: prose(
      'No selling and no targets. You make sure that everybody who walks in is met within a minute, that cars are out the front when they are booked, and that they go back clean.',
      'A manual licence is a must. Students are welcome.',
    ),
  },
  {
    slug: 'finance-administrator',
    title: 'Finance administrator',
    location_id: 1,
    employment: 'part_time',
    summary: 'Three days a week with the paperwork of loans, from application to payout.',
    pay: null,
    opens_on: addDemoDays(-60),
    closes_on: addDemoDays(-8),
    body: prose(
      'You check applications for what is missing, chase it kindly, and close the file when the lender has paid.',
    ),
  },
];
