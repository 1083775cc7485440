import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { describe, expect, it } from 'vitest';
import {
  describeInterval,
  readEvery,
  type FeedOutcome,
  type FeedRun,
  findFeedTrouble,
  hidePassword,
} from './scheduled-feed.ts';
import { writeFeedMail, findFeedReceivers } from './feed-mail.ts';

const NOON = '2026-11-18T12:00:00.000Z';
const minutesAfterNoon = (minutes: number) => Date.parse(NOON) + minutes * 60_000;
const ended = (outcome: FeedOutcome, why = ''): FeedRun => ({
  started_at: NOON,
  ended_at: NOON,
  outcome,
  why,
  summary: null,
});

it.each([
  ['15m', 15],
  ['90m', 90],
  ['2h', 120],
  ['7d', 10_080],
  ['14m', null],
  ['8d', null],
  ['0h', null],
  ['15', null],
  ['1w', null],
  ['-15m', null],
  ['', null],
])('a feed read every %j is read every %j minutes', (text, minutes) => {
  expect(readEvery(text)).toBe(minutes);
});

it('says how often in the largest unit that fits', () => {
  expect([15, 90, 120, 1440, 2880].map(describeInterval)).toEqual(['15m', '90m', '2h', '1d', '2d']);
});

it.each([
  ['https://feeds.example/stock.csv', 'https://feeds.example/stock.csv'],
  ['https://feeds.example/stock.csv?key=secret&x=1?y', 'https://feeds.example/stock.csv?…'],
  ['https://me:secret@feeds.example/a', 'https://feeds.example/a'],
  ['https://secret@feeds.example:8443/a#secret', 'https://feeds.example:8443/a'],
  ['https://feeds.example/a@b', 'https://feeds.example/a@b'],
])('%s is shown as %s', (address, shown) => {
  expect(hidePassword(address)).toBe(shown);
});

describe('a feed read every 15 minutes', () => {
  const feed = { created_at: NOON, last_success_at: NOON, every_minutes: 15 };

  it('is late after three turns without success, whatever failed', () => {
    const at = (minutes: number) => findFeedTrouble(feed, ended('unread'), minutesAfterNoon(minutes));
    expect([at(16), at(45), at(46)]).toEqual([null, null, 'late']);
  });

  it('that was never read is late from the time it was added', () => {
    const never = { ...feed, last_success_at: null };
    expect(findFeedTrouble(never, null, minutesAfterNoon(46))).toBe('late');
  });

  it('has shrunk as soon as it held too little, and no longer when it is read again', () => {
    expect(findFeedTrouble(feed, ended('shrunk'), minutesAfterNoon(1))).toBe('shrunk');
    expect(findFeedTrouble(feed, ended('unchanged'), minutesAfterNoon(1))).toBeNull();
  });
});

describe('the dealer', () => {
  const feed = { id: 3, url: 'https://me:pw@feeds.example/a.csv?key=k', last_success_at: NOON };
  const website = sampleDealer({ name: 'Northside' });
  const news = { website, feed, instantText: () => '18 Nov 2026, 10:00 pm' };

  it('reads when the feed was last read and what was wrong since', () => {
    const lastRun = ended('unread', 'The address answers with status 404.');
    expect(writeFeedMail({ ...news, lastRun, trouble: 'late' })).toMatchObject({
      subject: 'Your stock feed is late: Northside',
      text: `YOUR STOCK FEED IS LATE

The stock feed of Northside was last read on 18 Nov 2026, 10:00 pm. The cars on the website stay as they were then.

The address answers with status 404.

Feed: https://feeds.example/a.csv?…

This mail is sent once. The next one says that the feed is well again.
`,
    });
  });

  it('reads how a feed that has shrunk is taken over', () => {
    const lastRun = ended('shrunk', 'The feed holds 1 car, where it held 3 before.');
    const { text } = writeFeedMail({ ...news, lastRun, trouble: 'shrunk' });
    expect(text).toContain('The feed holds 1 car, where it held 3 before.');
    expect(text).toContain('forecourt feed run northside 3 --force');
  });

  it('reads that all is well again, and nothing to do', () => {
    expect(writeFeedMail({ ...news, lastRun: ended('imported'), trouble: null })).toMatchObject({
      subject: 'Your stock feed is well again: Northside',
      text: `YOUR STOCK FEED IS WELL AGAIN

The stock feed of Northside is read again (18 Nov 2026, 10:00 pm). There is nothing to do.

Feed: https://feeds.example/a.csv?…
`,
    });
  });

  it('is who gets leads by mail where nothing else is said, else the first location’s address, else nobody', () => {
    const destination = { kind: 'email', to: ['sales@a.example'], is_default: false };
    const desk = { ...destination, to: ['desk@a.example'], is_default: true };
    const hook = { ...destination, kind: 'webhook', to: [] };
    const place = { id: 1, location_type: 'sales', primary: true, position: 0 };
    const yard = { ...place, contact_detail: { email: 'yard@a.example' } };
    const to = (lead_destinations: object[], locations: object[]) =>
      findFeedReceivers({ lead_destinations, locations } as Parameters<typeof findFeedReceivers>[0]);
    expect([
      to([destination, desk, hook], [yard]),
      to([destination, hook], [yard]),
      to([hook], [yard]),
      to([], []),
    ]).toEqual([['desk@a.example'], ['sales@a.example'], ['yard@a.example'], []]);
  });
});
