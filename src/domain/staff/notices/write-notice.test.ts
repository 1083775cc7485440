import { describe, expect, it } from 'vitest';
import { openDealer } from '#test/fixtures/sample-dispatch.ts';
import type { NoticeOccasion } from './notice-choices.ts';
import { writeFaultMail, writeNotice, writeNoticeMail } from './write-notice.ts';

const website = openDealer();
const lead = (occasion: NoticeOccasion, change: object = {}) => ({
  id: 'l1',
  occasion,
  category: 'Trade-in Enquiry',
  car: '2024 Norden Vale 7',
  place: 'North yard',
  ...change,
});

describe('a notice', () => {
  it.each<[NoticeOccasion, object, string]>([
    ['new_nobodys', {}, 'New trade-in enquiry, 2024 Norden Vale 7'],
    ['new_nobodys', { category: 'New Vehicle Enquiry' }, 'New vehicle enquiry, 2024 Norden Vale 7'],
    ['new_mine', { car: null }, 'For you: new trade-in enquiry'],
    ['late_mine', { car: null }, 'Late: your trade-in enquiry'],
    ['late_site', { car: null }, 'Late: trade-in enquiry'],
    ['wrote_again', { car: null }, 'They wrote again: trade-in enquiry'],
    ['given', {}, 'Given to you: trade-in enquiry, 2024 Norden Vale 7'],
    [
      'paid',
      { category: 'Vehicle Reservation' },
      'Reservation paid: vehicle reservation, 2024 Norden Vale 7',
    ],
    ['new_nobodys', { category: 'Call Ann on 0412 345 678', car: null }, 'New enquiry'],
  ])('of %s, %o says %s', (occasion, change, title) => {
    expect(writeNotice([lead(occasion, change)], website)).toEqual({
      title,
      body: 'North yard',
      path: `/${website.slug}/leads/l1`,
    });
  });

  it('of one that is somebody else’s now leads to the inbox', () => {
    expect(writeNotice([lead('passed_on', { car: null })], website)).toMatchObject({
      title: 'Gone on to somebody else: trade-in enquiry',
      path: `/${website.slug}/inbox`,
    });
  });

  it('of several counts them and leads to the inbox', () => {
    const leads = [lead('new_nobodys'), lead('new_nobodys', { id: 'l2' }), lead('paid', { id: 'l3' })];
    expect(writeNotice(leads, website)).toEqual({
      title: '3 enquiries to look at',
      body: '2 new, 1 paid',
      path: `/${website.slug}/inbox`,
    });
    expect(writeNotice([lead('late_site'), lead('late_site')], website).title).toBe(
      '2 enquiries wait for an answer',
    );
  });

  it('is the same by mail, with a link and where it is chosen', () => {
    const consoleOrigin = 'https://console.cars.example';
    const { subject, text } = writeNoticeMail([lead('given')], { website, consoleOrigin });
    expect(subject).toBe('Given to you: trade-in enquiry, 2024 Norden Vale 7 at Northside Motors');
    expect(text).toContain(`${consoleOrigin}/${website.slug}/leads/l1`);
    expect(text).toContain(`${consoleOrigin}/me`);
  });

  it('of rules that give leads to nobody names each, with a link to them', () => {
    const mail = writeFaultMail(['Rule 1 gives its enquiries to nobody.'], {
      website,
      consoleOrigin: 'https://console.cars.example',
    });
    expect(mail.subject).toBe('Enquiries go to nobody at Northside Motors');
    expect(mail.text).toContain('Rule 1 gives its enquiries to nobody.');
    expect(mail.text).toContain(`https://console.cars.example/${website.slug}/turns`);
  });
});
