import { expect, it } from 'vitest';
import type { StaffLead, ThreadLead } from '#ports/staff-site.ts';
import { describeLead } from './describe-lead.ts';

const READER = {
  now: Date.parse('2026-11-18T02:00:00Z'),
  timeLocale: 'en-AU',
  timeZone: 'Australia/Sydney',
};

const MESSAGE: ThreadLead = {
  kind: 'lead',
  id: 'priya',
  at: '2026-11-18T00:18:00Z',
  topic: 'New vehicle enquiry',
  message: 'Is it still here?',
  stoppedAt: null,
  answers: [],
  files: [],
  booking: null,
  reservation: null,
  deliveries: [],
};

const LEAD: StaffLead = {
  id: 'priya',
  name: 'Priya Nair',
  email: 'priya@example.com',
  phone: null,
  whatsApp: false,
  may: {
    take: true,
    give: true,
    try: true,
    mail: true,
    note: true,
    stage: true,
    release: true,
    decide: true,
  },
  version: 3,
  stage: 'new',
  outcome: null,
  owner: null,
  dueAt: null,
  lastTry: null,
  asksHowItWent: false,
  snoozedUntil: null,
  isSpam: false,
  openBy: [],
  people: [],
  place: 'Northgate',
  car: null,
  before: [],
  enquiries: [],
  thread: [MESSAGE],
  after: null,
};

const describeWith = (change: Partial<StaffLead>) => describeLead({ ...LEAD, ...change }, READER);
const call = (at: string) => ({ kind: 'call', at }) as const;

it.each<[string, Partial<StaffLead>, string, string]>([
  ['a promise runs', { dueAt: '2026-11-18T02:12:00Z' }, 'due', 'Promised by 1:12pm'],
  ['a promise of tomorrow', { dueAt: '2026-11-18T22:30:00Z' }, 'due', 'Promised by tomorrow, 9:30am'],
  [
    'somebody tried',
    { dueAt: '2026-11-18T02:12:00Z', lastTry: call('2026-11-17T01:00:00Z') },
    'waits',
    'Called yesterday, 12:00pm',
  ],
  [
    'it comes back later',
    { lastTry: call('2026-11-18T01:00:00Z'), snoozedUntil: '2026-11-18T22:30:00Z' },
    'waits',
    'Comes back tomorrow, 9:30am',
  ],
  [
    'it came back',
    { lastTry: call('2026-11-18T01:00:00Z'), snoozedUntil: '2026-11-18T01:30:00Z' },
    'waits',
    'Called 12:00pm',
  ],
  [
    'it is closed',
    { dueAt: '2026-11-18T02:12:00Z', stage: 'closed', outcome: 'bought elsewhere' },
    'over',
    'Closed: bought elsewhere',
  ],
  ['it was sold', { stage: 'sold' }, 'over', 'Sold'],
  ['it is held', { isSpam: true }, 'spam', 'It looks like spam. It was not sent on.'],
  ['no time runs', {}, 'open', 'Nobody waits for an answer'],
])('where %s, that stands first', (_what, change, kind, text) => {
  expect(describeWith(change).standing).toMatchObject({ kind, text });
});

it('counts the time that is left from when this lead came, not an earlier one of the thread', () => {
  const thread = [{ ...MESSAGE, id: 'before', at: '2026-11-02T00:00:00Z', topic: 'Trade-in' }, MESSAGE];
  const { standing, about } = describeWith({ dueAt: '2026-11-18T02:12:00Z', thread });
  expect(standing).toMatchObject({ replyTime: { from: Date.parse(MESSAGE.at) } });
  expect(about).toBe('New vehicle enquiry');
});

it('keeps the thread by the days of the website', () => {
  const note = { kind: 'note', at: '2026-11-17T13:30:00Z', who: 'Tom Barrow', text: 'Likes blue.' } as const;
  const days = describeWith({
    thread: [{ ...MESSAGE, id: 'before', at: '2026-11-17T12:30:00Z' }, note, MESSAGE],
  }).days.map(({ day, entries }) => [day, entries.map(({ kind, time }) => `${kind} ${time}`)]);
  expect(days).toEqual([
    ['Yesterday', ['lead 11:30pm']],
    ['Today', ['note 12:30am', 'lead 11:18am']],
  ]);
});

it.each([
  [[], null],
  [['Tom'], 'Tom has it open'],
  [['Tom', 'Ann'], 'Tom and Ann have it open'],
])('says of %j who else has it open', (openBy, text) => {
  expect(describeWith({ openBy }).openText).toBe(text);
});
