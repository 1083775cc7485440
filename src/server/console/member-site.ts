import type { PhotoFiles } from '#adapters/files/photo-files.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { formatClockTime } from '#domain/contact/opening-hours-text.ts';
import { formatShortDay } from '#domain/content/content-dates.ts';
import type { EventReader } from '#domain/leads/work/describe-event.ts';
import type { RulePerson } from '#domain/leads/work/lead-turns.ts';
import { findLeadDepartment } from '#domain/leads/work/lead-keys.ts';
import {
  listStaffedDepartments,
  type OwnedLead,
  type StaffMember,
  whyNotAllowed,
} from '#domain/staff/why-not-allowed.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Clock } from '#ports/clock.ts';
import type { SiteDatabase, SiteStores, StaffDatabase } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Payments } from '#ports/payments.ts';
import type { Limit } from '#ports/counts.ts';
import { COMMAND_LINE, type StaffName } from '#ports/staff.ts';
import type { Config } from '../config.ts';
import { readRulePeople } from '../lead-work/read-rule-people.ts';
import type { OriginConfig } from '../sites/build-public-origin.ts';
import type { LookupSite, SiteRegisters } from '../sites/open-lookups.ts';
import type { OpenLeads } from './open-leads.ts';

interface SharedParts {
  config: OriginConfig & Pick<Config, 'testPhone'>;
  clock: Clock;
  files: Files;
  payments: Payments | null;
  openLeads: OpenLeads;
  openPhotoFiles: (websiteId: number) => PhotoFiles;
  /** Says that a photo of the website came. */
  cleanPhotosSoon: (websiteId: number) => void;
  /** Of the mails of one person. */
  mailLimit: Limit;
  createLookups: (site: LookupSite) => SiteRegisters;
}

/** What the sites of all people of staff are made of. */
export interface StaffSiteParts extends SharedParts {
  database: SiteDatabase & StaffDatabase;
}

/** A website with the rights of one of its members, read anew for each request. */
export interface MemberSite extends SharedParts {
  website: Website;
  stores: SiteStores;
  member: StaffMember;
  /** The same, by name and address. */
  person: StaffName;
  /** Whether somebody of the website may have leads. */
  mayHaveLeads(staffId: string): boolean;
  /** All of its people, with what they said of when they are there. */
  readRulePeople(): Promise<(RulePerson & { name: string })[]>;
  /** Of staff by their ids, also of who is no member any more, and of what else acts. */
  readNames(ids: readonly string[]): Promise<(actor: string) => string>;
}

/** Null for whoever is no member of the website. */
export async function openMemberSite(
  { database, ...parts }: StaffSiteParts,
  staffId: string,
  slug: string,
): Promise<MemberSite | null> {
  const record = await database.tenants.bySlug(slug);
  if (record === null) return null;
  const { website } = record;
  const members = await database.staff.listMembers(website.id);
  const membership = members.find(({ person }) => person.id === staffId);
  if (membership === undefined) return null;
  const staffedDepartments = listStaffedDepartments(members);
  const member = { id: staffId, membership, staffedDepartments };
  if (whyNotAllowed('see stock', member, null) !== null) return null;
  const memberNames = new Map(members.map(({ person }) => [person.id, person.name]));
  return {
    ...parts,
    website,
    stores: database.openStores(website.id),
    member,
    person: membership.person,
    mayHaveLeads(id) {
      const other = members.find(({ person }) => person.id === id);
      if (other === undefined) return false;
      return whyNotAllowed('open inbox', { id, membership: other, staffedDepartments }, null) === null;
    },
    readRulePeople: async () => (await readRulePeople(database, website.id)).people,
    readNames: (ids) => readNames(database, memberNames, ids),
  };
}

const OTHER_ACTORS: Readonly<Record<string, string>> = {
  [COMMAND_LINE]: 'An operator',
  'mail link': 'Somebody by the mail’s link',
  rota: 'The rota',
};

async function readNames(
  { staff }: StaffDatabase,
  memberNames: ReadonlyMap<string, string>,
  ids: readonly string[],
): Promise<(actor: string) => string> {
  const names = new Map([...memberNames, ...Object.entries(OTHER_ACTORS)]);
  const leftIds = [...new Set(ids)].filter((id) => !names.has(id));
  await Promise.all(
    leftIds.map(async (id) => {
      const where = [{ column: 'id', is: '=' as const, value: id }];
      const [person] = await staff.signInRows.find('staff', { where, limit: 1 });
      names.set(id, person === undefined ? 'Somebody' : String(person['name']));
    }),
  );
  return (actor) => names.get(actor) ?? 'Somebody';
}

export function toOwned(
  lead: { location_id: number | null; category: string },
  owner: string | null,
): OwnedLead {
  return { owner, location_id: lead.location_id, department: findLeadDepartment(lead) };
}

/** How the website's people say a time to come: `Mon 30 Nov, 9:00am`. */
export function createTimeFormat({ timezone, locale }: Website): EventReader['formatTime'] {
  return (instant) => {
    const { date, time } = readWallClock(Date.parse(instant), timezone);
    return `${formatShortDay(date, locale)}, ${formatClockTime(time)}`;
  };
}

export function readInstant({ clock }: { clock: Clock }): string {
  return new Date(clock.now()).toISOString();
}
