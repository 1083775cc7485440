import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { buildTelAddress } from '#domain/contact/international-phone.ts';
import { DEPARTMENTS } from '#domain/leads/department.ts';
import { joinFullName } from '#domain/leads/deliveries/lead-dispatch.ts';
import { describeChannel, isTypedByStaff, type LeadChannel } from '#domain/leads/lead-channel.ts';
import { readLeadCategory } from '#domain/leads/lead-categories.ts';
import { describeMailCar } from '#domain/leads/mail/lead-mail.ts';
import { findReach, type StaffMember, whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import type {
  ArrivalView,
  CountScope,
  GroupCounts,
  OpenCounts,
  WorkGroup,
  WorkRow,
} from '#ports/lead-work.ts';
import {
  INBOX_VIEWS,
  type InboxPage,
  type InboxQuestion,
  type InboxRow,
  type InboxView,
  type StaffInbox,
} from '#ports/staff-site.ts';
import { lowerFirst } from '#domain/words/words.ts';
import { type MemberSite, readInstant, toOwned } from './member-site.ts';

const PAGE = 50;
/** The newest of those that a search finds: rights and view leave some of them out. */
const FOUND_AT_MOST = 200;

export function createStaffInbox(site: MemberSite): StaffInbox {
  return {
    page: (question) => readPage(site, question),
    countLate: () => countLate(site),
    readTag: () => readTag(site),
  };
}

async function countLate(site: MemberSite): Promise<number> {
  const { stores, member } = site;
  if (whyNotAllowed('open inbox', member, null) !== null) return 0;
  const scope = chooseScope(site, { view: 'all', place: null, department: null });
  return (await stores.leadWork.countOpen(scope)).late;
}

async function readTag(site: MemberSite): Promise<string> {
  return buildTag(site, await site.stores.leadWork.readMark(readInstant(site)));
}

/** The page itself lets its minutes run; what it calls today it has to hear at midnight. */
function buildTag({ clock, website }: MemberSite, mark: string): string {
  return `"${mark}-${readWallClock(clock.now(), website.timezone).date}"`;
}

async function readPage(site: MemberSite, question: InboxQuestion): Promise<InboxPage | null> {
  const { member, website } = site;
  const views = INBOX_VIEWS.filter((view) => isAllowed(view, member));
  if (!views.includes(question.view)) return null;
  const page =
    question.query.trim() === '' ? await listView(site, question) : await findLeads(site, question);
  if (page === null) return null;
  const arrivalViews = ARRIVAL_VIEWS.filter((view) => views.includes(view));
  const arrivalCounts = await site.stores.leadWork.countArrivals(chooseScope(site, question), arrivalViews);
  const { locations } = website;
  const { rows, counts, openCounts, after, mark } = page;
  return {
    views,
    rows: await describeRows(site, rows),
    counts,
    openCounts: openCounts.views,
    arrivalCounts,
    lateCount: openCounts.late,
    after,
    places: locations.length > 1 ? locations.map(({ id, name }) => ({ id, name })) : [],
    departments: DEPARTMENTS,
    tag: buildTag(site, mark),
  };
}

const ARRIVAL_VIEWS: readonly ArrivalView[] = ['earlier', 'spam'];

function isAllowed(view: InboxView, member: StaffMember): boolean {
  return view !== 'spam' || whyNotAllowed('release spam', member, null) === null;
}

/** What a page of the inbox is made of. */
interface ListedLeads {
  rows: readonly WorkRow[];
  counts: GroupCounts;
  openCounts: OpenCounts;
  mark: string;
  after: string | null;
}

function chooseScope(
  site: MemberSite,
  { view, place, department }: Pick<InboxQuestion, 'view' | 'place' | 'department'>,
): CountScope {
  const { member } = site;
  const reach = findReach(member);
  return { view, staffId: member.id, reach, place, department, now: readInstant(site) };
}

async function listView(site: MemberSite, question: InboxQuestion): Promise<ListedLeads | null> {
  const { after } = question;
  const scope = chooseScope(site, question);
  const page = await site.stores.leadWork.listPage({ ...scope, after, limit: PAGE });
  if (page === null) return null;
  return { ...page, counts: page.counts.groups, openCounts: page.counts };
}

/** All that are found, in one page. */
async function findLeads(site: MemberSite, question: InboxQuestion): Promise<ListedLeads | null> {
  const { stores, member } = site;
  if (question.after !== null) return null;
  // Before the rows: what comes in between is told once more.
  const mark = await stores.leadWork.readMark(readInstant(site));
  const words = question.query.replaceAll('\0', '').toWellFormed();
  const ids = await stores.leadWork.search(words, FOUND_AT_MOST);
  const foundRows = await stores.leadWork.listRows(ids, readInstant(site));
  const rows = foundRows
    .filter((row) => whyNotAllowed('see lead', member, toOwned(row, row.work.owner_id)) === null)
    .filter((row) => isOfView(row, question, member.id))
    .slice(0, PAGE);
  const count = (group: WorkGroup) => rows.filter((row) => row.group === group).length;
  return {
    rows,
    counts: { late: count('late'), next: count('next'), waiting: count('waiting') },
    openCounts: await stores.leadWork.countOpen(chooseScope(site, question)),
    mark,
    after: null,
  };
}

/** A search looks through what is earlier and what is over too. */
function isOfView(row: WorkRow, { view, place, department }: InboxQuestion, staffId: string): boolean {
  const { owner_id } = row.work;
  if (row.spam !== (view === 'spam')) return false;
  if (view === 'mine' && owner_id !== staffId) return false;
  if (view === 'nobody' && owner_id !== null) return false;
  if (place !== null && row.location_id !== null && row.location_id !== place) return false;
  return department === null || toOwned(row, null).department === department;
}

async function describeRows(site: MemberSite, rows: readonly WorkRow[]): Promise<InboxRow[]> {
  const { stores, website, member } = site;
  const carIds = [...new Set(rows.flatMap(({ car_id }) => car_id ?? []))];
  const [storedCars, threadCounts, readName] = await Promise.all([
    stores.stock.byIds(carIds),
    stores.leadWork.countThreads(
      rows.map(({ id }) => id),
      { staffId: member.id, reach: findReach(member) },
    ),
    site.readNames(rows.flatMap(({ work }) => work.owner_id ?? [])),
  ]);
  const cars = new Map(storedCars.map((car) => [car.id, car]));
  return rows.map(({ work, group, ...lead }) => ({
    id: lead.id,
    name: joinFullName(lead),
    car: describeMailCar({ lead, car: cars.get(lead.car_id ?? 0) ?? null }) || null,
    topic: nameTopic(lead),
    message: lead.message,
    phone: buildTelAddress(lead.phone, website.locale)?.replace('tel:', '') ?? null,
    owner:
      work.owner_id === null ? null : { name: readName(work.owner_id), isMe: work.owner_id === member.id },
    group,
    enquiryCount: threadCounts.get(lead.id) ?? 1,
    arrivedAt: lead.created_at,
    dueAt: findShownDue(work, group),
    lastTry: work.last_try,
  }));
}

/** These say nothing without it. */
const NEEDS_NOUN = /^(?:New|Used|General|Team)/;

/** `Trade-in Enquiry` is `Trade-in` where all are enquiries, and `New Vehicle Enquiry` is `New vehicle enquiry`. */
export function nameTopic({ category, channel }: { category: string; channel: LeadChannel }): string {
  const name = readLeadCategory(category)?.category ?? category;
  const words = NEEDS_NOUN.test(name) ? name : name.replace(/ Enquiry$/, '');
  const topic = words.charAt(0) + words.slice(1).toLowerCase();
  return isTypedByStaff({ channel }) ? `${describeChannel({ channel })}, ${lowerFirst(topic)}` : topic;
}

/** A snooze makes nobody late before it ends. */
function findShownDue({ due_at, first_try_at, snoozed_until }: WorkRow['work'], group: WorkGroup) {
  if ((group !== 'late' && group !== 'next') || first_try_at !== null || due_at === null) return null;
  return snoozed_until !== null && snoozed_until > due_at ? snoozed_until : due_at;
}
