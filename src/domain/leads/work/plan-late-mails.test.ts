import { describe, expect, it } from 'vitest';
import { openDealer } from '#test/fixtures/sample-dispatch.ts';
import type { StaffRole } from '../../staff/membership.ts';
import { writeDealerMail } from '../mail/dealer-mail.ts';
import { planLateMails } from './plan-late-mails.ts';

/** Open from 8:30 to 17:30 in Brisbane, Monday to Friday. */
const website = openDealer();
const LEADS = ['one', 'two'].map((id) => ({ id, location_id: null, category: 'General Enquiry' }));
const IDS = ['one', 'two'];
const people = (...roles: StaffRole[]) =>
  roles.map((role, index) => ({ role, person: { email: `${role}-${index}@dealer.example` } }));
const plan = (at: string, ...roles: StaffRole[]) =>
  planLateMails(LEADS, people(...roles), { website, now: Date.parse(`${at}:00+10:00`) });
const FRIDAY = '2026-11-20T10:00';

describe('who is told of late leads', () => {
  it.each([['staff', 'manager'], ['administrator']] as const)(
    'is no address where somebody answers for the website: of %s',
    (...roles) => {
      expect(plan(FRIDAY, ...roles)).toEqual({ leadIds: IDS, mails: [] });
    },
  );

  it('is the address of the place where there is neither', () => {
    const [location] = website.locations;
    const to = location?.contact_detail.email;
    expect(to).toBeTruthy();
    expect(plan(FRIDAY, 'staff').mails).toEqual([{ to, leadIds: IDS }]);
    const withoutAddress = { ...website, locations: [] };
    expect(planLateMails(LEADS, people('staff'), { website: withoutAddress, now: 0 }).mails).toEqual([]);
  });

  it('is nobody where nobody uses the console: they are noted all the same', () => {
    expect(plan(FRIDAY)).toEqual({ leadIds: IDS, mails: [] });
  });

  it.each([
    ['2026-11-20T08:29', 0],
    ['2026-11-20T08:30', 2],
    ['2026-11-20T17:30', 2],
    ['2026-11-20T17:31', 0],
    ['2026-11-20T23:00', 0],
    ['2026-11-21T12:00', 0],
    ['2026-11-23T08:30', 2],
  ])('is told while their place is open: at %s of %i leads', (at, count) => {
    expect(plan(at, 'manager').leadIds).toHaveLength(count);
  });
});

it('the mail about late leads says how many there are and where', () => {
  const address = 'https://console.cars.example/northside/inbox';
  const { subject, text } = writeDealerMail('late', { website, count: 3, sentences: [], address });
  expect(subject).toBe('3 enquiries wait for an answer at Northside Motors');
  expect(text).toBe(`3 ENQUIRIES WAIT FOR AN ANSWER

Nobody tried to reach them in time.

Open the inbox: ${address}
`);
  expect(writeDealerMail('late', { website, count: 1, sentences: [], address }).subject).toMatch(
    /^1 enquiry waits for an answer/,
  );
});
