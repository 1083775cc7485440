import type { Website } from '../../tenants/website.ts';
import type { Membership } from '../membership.ts';
import {
  listStaffedDepartments,
  type OwnedLead,
  type StaffMember,
  whyNotAllowed,
} from '../why-not-allowed.ts';
import {
  hasMail,
  listLateReaders,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeOccasion,
} from './notice-choices.ts';
import { findQuietEnd } from './quiet-hours.ts';
import { buildNewsKey, type NoticeItem, type StaffNews } from './staff-news.ts';

/** What one person is told at once; or a place, at its own address. */
export interface PlannedNotice {
  staffId: string | null;
  placeId?: number;
  channel: Exclude<NoticeChannel, 'none'>;
  items: readonly NoticeItem[];
  /** The same for the same news, however often it is planned; of a summary for all that it is made of. */
  key: string;
  /** Milliseconds; null: now. */
  due: number | null;
}

/** Of a lead that the news is about. */
export interface NewsLead extends OwnedLead {
  id: string;
  /** The place whose own address takes what nobody else does; null for none. */
  mailedPlace: number | null;
  /** Open leads of the same shopper that have an owner. */
  earlier: readonly { id: string; owner: string }[];
}

interface Audience {
  website: Website;
  members: readonly (Membership & { person: { id: string } })[];
  readChoices: (staffId: string) => NoticeChoices;
  now: number;
}

/** Who is told of news, by what and when: each person once. Late leads that nobody answers for go to their place. */
export function planNotices(
  news: StaffNews,
  leads: readonly NewsLead[],
  audience: Audience,
): PlannedNotice[] {
  const { members, readChoices, website, now } = audience;
  const isAnyMailed = listLateReaders(members).some(({ person }) =>
    hasMail(readChoices(person.id).channels.late_site),
  );
  // Whoever kept the mails about late ones may be a member no more: then all who are left have them.
  const chooseChannel = (occasion: NoticeOccasion, channels: NoticeChoices['channels']): NoticeChannel => {
    const channel = channels[occasion];
    if (occasion !== 'late_site' || isAnyMailed) return channel;
    return channel === 'push' ? 'both' : 'mail';
  };
  const isForPlaces = news.kind === 'late' && listLateReaders(members).length === 0;
  const placeNotices = isForPlaces ? planForPlaces(leads, audience) : [];
  const personalNotices = members.flatMap((member) => {
    const { id } = member.person;
    const { channels, quiet } = readChoices(id);
    const quietEnd = findQuietEnd(quiet, member, { website, now });
    const items = leads.flatMap((lead) => {
      const item = findItem(news, lead, { member, audience });
      return item === null ? [] : { ...item, channel: chooseChannel(item.occasion, channels) };
    });
    const itemsByChannel = Map.groupBy(items, ({ channel }) => channel);
    return [...itemsByChannel].flatMap(([channel, channelItems]) => {
      if (channel === 'none') return [];
      const notice = {
        staffId: id,
        channel,
        items: channelItems.map(({ occasion, leadId }) => ({ occasion, leadId })),
      };
      return quietEnd === null
        ? { ...notice, key: buildNewsKey(news), due: null }
        : { ...notice, key: buildSummaryKey(quietEnd), due: quietEnd };
    });
  });
  return [...personalNotices, ...placeNotices];
}

const SUMMARY = 'summary:';

function buildSummaryKey(quietEnd: number): string {
  return SUMMARY + new Date(quietEnd).toISOString();
}

/** Whether more may be put into what has this key. */
export function isSummaryKey(key: string): boolean {
  return key.startsWith(SUMMARY);
}

/** By mail, and in its hours. */
function planForPlaces(leads: readonly NewsLead[], { website, now }: Audience): PlannedNotice[] {
  const leadsByPlace = Map.groupBy(leads, ({ mailedPlace }) => mailedPlace);
  return [...leadsByPlace].flatMap(([placeId, placeLeads]) => {
    if (placeId === null) return [];
    const due = findQuietEnd('closed', { locations: [placeId] }, { website, now });
    const key =
      due === null
        ? buildNewsKey({ kind: 'late', leadIds: placeLeads.map(({ id }) => id) })
        : buildSummaryKey(due);
    const items = placeLeads.map(({ id }) => ({ occasion: 'late_site' as const, leadId: id }));
    return { staffId: null, placeId, channel: 'mail' as const, items, key, due };
  });
}

interface Listener {
  member: Audience['members'][number];
  audience: Audience;
}

/** What a member is told of a lead; null for nothing. */
function findItem(news: StaffNews, lead: NewsLead, listener: Listener): NoticeItem | null {
  const { member, audience } = listener;
  const { id } = member.person;
  const isMine = lead.owner === id;
  const item = (occasion: NoticeOccasion, leadId = lead.id) => ({ occasion, leadId });
  switch (news.kind) {
    case 'given':
      if (news.by === id) return null;
      if (news.to === id) return isMine ? item('given') : null;
      return news.from === id && !isMine ? item('passed_on') : null;
    case 'late':
      // Whoever answers for all of the website is told as such, also of their own.
      if (listLateReaders(audience.members).includes(member))
        return isSeen(lead, listener) ? item('late_site') : null;
      return isMine ? item('late_mine') : null;
    case 'paid':
      return isMine || isForAnybody(lead, listener) ? item('paid') : null;
    case 'arrived': {
      const earlierLead = lead.earlier.findLast(({ owner }) => owner === id);
      if (earlierLead !== undefined) return item('wrote_again', isMine ? lead.id : earlierLead.id);
      if (isMine) return item('new_mine');
      return isForAnybody(lead, listener) ? item('new_nobodys') : null;
    }
  }
}

/** Nobody's, and of the places and departments of the member. */
function isForAnybody(lead: NewsLead, listener: Listener): boolean {
  return lead.owner === null && isSeen(lead, listener);
}

function isSeen(lead: NewsLead, { member, audience }: Listener): boolean {
  const staffMember: StaffMember = {
    id: member.person.id,
    membership: member,
    staffedDepartments: listStaffedDepartments(audience.members),
  };
  return whyNotAllowed('see lead', staffMember, lead) === null;
}
