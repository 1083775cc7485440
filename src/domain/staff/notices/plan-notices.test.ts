import { describe, expect, it } from 'vitest';
import { openDealer } from '#test/fixtures/sample-dispatch.ts';
import type { Membership, StaffRole } from '../membership.ts';
import {
  NOTICE_CHANNELS,
  NOTICE_OCCASIONS,
  type NoticeChoices,
  type NoticeOccasion,
  STANDARD_CHOICES,
} from './notice-choices.ts';
import { type NewsLead, planNotices } from './plan-notices.ts';
import type { StaffNews } from './staff-news.ts';

/** Open from 8:30 to 17:30 in Brisbane, Monday to Friday. */
const website = openDealer();
const OPEN = Date.parse('2026-11-20T10:00:00+10:00');
const FRIDAY_NIGHT = Date.parse('2026-11-20T22:00:00+10:00');
const MONDAY_OPENING = Date.parse('2026-11-23T08:30:00+10:00');

const person = (id: string, role: StaffRole = 'staff', change: Partial<Membership> = {}) => ({
  website_id: 1,
  role,
  locations: [],
  departments: [],
  ...change,
  person: { id },
});
const TOM = person('tom');
const BOSS = person('boss', 'manager');
const lead = (change: Partial<NewsLead> = {}): NewsLead => ({
  id: 'l1',
  owner: null,
  location_id: null,
  department: 'sales',
  mailedPlace: 1,
  earlier: [],
  ...change,
});
const choose = (change: Partial<NoticeChoices>): NoticeChoices => ({ ...STANDARD_CHOICES, ...change });

interface Story {
  members?: (typeof TOM)[];
  choices?: NoticeChoices;
  now?: number;
}

function plan(news: StaffNews, leads: NewsLead[], story: Story = {}) {
  const { members = [TOM, BOSS], choices = STANDARD_CHOICES, now = OPEN } = story;
  return planNotices(news, leads, { website, members, readChoices: () => choices, now });
}

const listItems = (...call: Parameters<typeof plan>) =>
  plan(...call).flatMap(({ staffId, items }) =>
    items.map(({ occasion, leadId }) => `${staffId}: ${occasion} ${leadId}`),
  );

const ARRIVED = { kind: 'arrived', leadId: 'l1' } as const;
const GIVEN = { kind: 'given', leadId: 'l1', by: 'boss', from: 'sue', to: 'tom', version: 3 } as const;
const SUE = person('sue');
const LATE = { kind: 'late', leadIds: ['l1'] } as const;
const PAID = { kind: 'paid', leadId: 'l1' } as const;

describe('who is told', () => {
  it.each<[string, StaffNews, NewsLead, string[]]>([
    [
      'of what is nobody’s: everybody whose it could be',
      ARRIVED,
      lead(),
      ['tom', 'boss'].map((id) => `${id}: new_nobodys l1`),
    ],
    ['of a new one that has an owner: the owner', ARRIVED, lead({ owner: 'tom' }), ['tom: new_mine l1']],
    [
      'that a shopper wrote again: whose the earlier one is, and the others of a new one',
      ARRIVED,
      lead({ earlier: [{ id: 'l0', owner: 'tom' }] }),
      ['tom: wrote_again l0', 'boss: new_nobodys l1'],
    ],
    ['of one given: to whom', GIVEN, lead({ owner: 'tom' }), ['tom: given l1']],
    ['of one given on since: nobody', GIVEN, lead({ owner: 'boss' }), []],
    ['of one somebody gave themselves: nobody', { ...GIVEN, by: 'tom' }, lead({ owner: 'tom' }), []],
    [
      'of one that goes on in turn: who has it now, and who had it',
      { ...GIVEN, by: 'rota', from: 'boss' },
      lead({ owner: 'tom' }),
      ['tom: given l1', 'boss: passed_on l1'],
    ],
    [
      'of one somebody gave away: who has it now',
      { ...GIVEN, from: 'boss' },
      lead({ owner: 'tom' }),
      ['tom: given l1'],
    ],
    [
      'of one that came back since: nobody',
      { ...GIVEN, by: 'rota', from: 'boss' },
      lead({ owner: 'boss' }),
      [],
    ],
    [
      'of a late one: its owner and the managers',
      LATE,
      lead({ owner: 'tom' }),
      ['tom: late_mine l1', 'boss: late_site l1'],
    ],
    ['of a manager’s own late one: the manager, once', LATE, lead({ owner: 'boss' }), ['boss: late_site l1']],
    ['of a paid reservation: the owner', PAID, lead({ owner: 'tom' }), ['tom: paid l1']],
    ['of one that is nobody’s: everybody whose it could be', PAID, lead(), ['tom: paid l1', 'boss: paid l1']],
  ])('%s', (_name, news, newsLead, items) => {
    expect(listItems(news, [newsLead])).toEqual(items);
  });

  it('is nobody of another place or department, and no marketing', () => {
    const members = [
      person('south', 'staff', { locations: [2] }),
      person('parts', 'staff', { departments: ['parts'] }),
      person('seller', 'marketing'),
      TOM,
    ];
    expect(listItems(ARRIVED, [lead({ location_id: 1 })], { members })).toEqual(['tom: new_nobodys l1']);
  });

  it('is the administrator of what is late where there is no manager', () => {
    const members = [person('admin', 'administrator'), TOM];
    expect(listItems(LATE, [lead()], { members })).toEqual(['admin: late_site l1']);
  });

  it('is, else, the own address of each place by one mail, and the owner', () => {
    const leads = [
      lead({ owner: 'sue' }),
      lead({ id: 'l2' }),
      lead({ id: 'l3', mailedPlace: 2 }),
      lead({ id: 'l4', mailedPlace: null }),
    ];
    const members = [TOM, SUE, person('seller', 'marketing')];
    const items = (...leadIds: string[]) => leadIds.map((leadId) => ({ occasion: 'late_site', leadId }));
    const place = { staffId: null, channel: 'mail' };
    expect(plan(LATE, leads, { members })).toEqual([
      expect.objectContaining({ staffId: 'sue', items: [{ occasion: 'late_mine', leadId: 'l1' }] }),
      { ...place, placeId: 1, items: items('l1', 'l2'), key: 'late:l1', due: null },
      { ...place, placeId: 2, items: items('l3'), key: 'late:l3', due: null },
    ]);
    const [atNight] = plan(LATE, [lead()], { members: [TOM], now: FRIDAY_NIGHT });
    expect(atNight).toMatchObject({
      placeId: 1,
      key: 'summary:2026-11-22T22:30:00.000Z',
      due: MONDAY_OPENING,
    });
    expect(plan(ARRIVED, [lead()], { members: [person('seller', 'marketing')] })).toEqual([]);
  });
});

const NEWS: Record<NoticeOccasion, [StaffNews, Partial<NewsLead>, typeof TOM]> = {
  new_mine: [ARRIVED, { owner: 'tom' }, TOM],
  new_nobodys: [ARRIVED, {}, TOM],
  late_mine: [LATE, { owner: 'tom' }, TOM],
  wrote_again: [ARRIVED, { earlier: [{ id: 'l1', owner: 'tom' }] }, TOM],
  given: [GIVEN, { owner: 'tom' }, TOM],
  passed_on: [GIVEN, { owner: 'tom' }, SUE],
  paid: [PAID, { owner: 'tom' }, TOM],
  late_site: [LATE, {}, BOSS],
};

const SPAN = { from: '21:00', to: '07:00' };
const SATURDAY_SEVEN = Date.parse('2026-11-21T07:00:00+10:00');

describe.each(NOTICE_OCCASIONS)('of %s', (occasion) => {
  const [news, change, member] = NEWS[occasion];
  describe.each(NOTICE_CHANNELS)('by %s', (channel) => {
    const channels = { ...STANDARD_CHOICES.channels, [occasion]: channel };
    // The only one who answers for what is late is mailed, whatever is stored.
    const keptChannels = { push: 'both', mail: 'mail', both: 'both', none: 'mail' } as const;
    const usedChannel = occasion === 'late_site' ? keptChannels[channel] : channel;
    it.each([
      ['now, while a place is open', choose({ channels }), OPEN, null],
      ['at opening, where it comes at night', choose({ channels }), FRIDAY_NIGHT, MONDAY_OPENING],
      ['now, where nothing is quiet', choose({ channels, quiet: 'never' }), FRIDAY_NIGHT, null],
      ['when one’s own quiet hours end', choose({ channels, quiet: SPAN }), FRIDAY_NIGHT, SATURDAY_SEVEN],
    ])('one notice, %s', (_name, choices, now, due) => {
      const members = [...new Set([member, BOSS])];
      const notices = plan(news, [lead(change)], { members, choices, now }).filter(
        ({ staffId }) => staffId === member.person.id,
      );
      const key = due === null ? expect.not.stringMatching(/^summary/) : expect.stringMatching(/^summary:/);
      const items = [{ occasion, leadId: 'l1' }];
      expect(notices).toEqual(
        usedChannel === 'none' ? [] : [{ staffId: member.person.id, channel: usedChannel, items, key, due }],
      );
    });
  });
});

it('late ones are mailed to all who answer for them where nobody who is left chose mails', () => {
  const channels = { ...STANDARD_CHOICES.channels, late_site: 'none' as const };
  const members = [BOSS, person('second', 'manager')];
  const notices = plan(LATE, [lead()], { members, choices: choose({ channels }) });
  expect(notices.map(({ staffId, channel }) => [staffId, channel])).toEqual([
    ['boss', 'mail'],
    ['second', 'mail'],
  ]);
});

it.each([
  ['2026-11-20T08:29', false],
  ['2026-11-20T08:30', true],
  ['2026-11-20T17:30', true],
  ['2026-11-20T17:31', false],
  ['2026-11-21T12:00', false],
])('closed hours are quiet to the minute: at %s it is told at once: %s', (at, isAtOnce) => {
  const [notice] = plan(ARRIVED, [lead()], { members: [TOM], now: Date.parse(`${at}:00+10:00`) });
  expect(notice?.due === null).toBe(isAtOnce);
});

it('the same news has one key, what it is made of a summary has one too', () => {
  const twice = [ARRIVED, { kind: 'arrived', leadId: 'l2' } as const].map(
    (news) => plan(news, [lead({ id: news.leadId })], { members: [TOM], now: FRIDAY_NIGHT })[0]?.key,
  );
  expect(new Set(twice)).toEqual(new Set(['summary:2026-11-22T22:30:00.000Z']));
  expect(plan(GIVEN, [lead({ owner: 'tom' })])[0]?.key).toBe('given:l1:3');
});
