import type { Membership } from '#domain/staff/membership.ts';
import type { SlugSetting } from '#domain/tenants/identity-settings.ts';
import {
  describeTurnFault,
  describeUnreached,
  findTurnFaults,
  findUnreachedRules,
} from '#domain/leads/work/lead-turns.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Clock } from '#ports/clock.ts';
import type { StaffDatabase } from '#ports/database.ts';
import { readRulePeople } from '#server/lead-work/read-rule-people.ts';
import type { Platform } from '../command.ts';
import { type Finding, fault, warning } from './finding.ts';

const MAX_NAMED = 5;

/** Sites with people in the console whom nobody leads, and people who did not come while their invitation was good. */
export async function examineStaff(
  sites: readonly ({ id: number } & SlugSetting)[],
  { database: { staff }, clock }: { database: StaffDatabase; clock: Clock },
): Promise<Finding[]> {
  const people = await staff.listPeople();
  const memberships = people.flatMap((person) => person.memberships);
  const staffedSiteIds = new Set(memberships.map(({ website_id }) => website_id));
  const ledSiteIds = new Set(memberships.filter(isLeading).map(({ website_id }) => website_id));
  // A dealer of whom nobody was ever invited gets leads by mail.
  const slugs = sites
    .filter(({ id }) => staffedSiteIds.has(id) && !ledSiteIds.has(id))
    .map(({ slug }) => slug);
  const now = new Date(clock.now()).toISOString();
  const absentEmails = people
    .filter((person) => person.last_seen_at === null && person.memberships.length > 0)
    .filter(({ invited_until }) => (invited_until ?? '') <= now)
    .map(({ email }) => email);
  return [
    ...(slugs.length === 0
      ? []
      : [warning(`Nobody leads ${nameSome(slugs)} in the console: invite a manager or an administrator.`)]),
    ...(absentEmails.length === 0
      ? []
      : [warning(`Never signed in to the console: ${nameSome(absentEmails)}: invite again, or revoke.`)]),
  ];
}

/** Rules of who answers what that give leads to nobody, or are never reached. */
export async function examineTurns(website: Website, { database, clock }: Platform): Promise<Finding[]> {
  if (website.lead_turns.length === 0) return [];
  const { people } = await readRulePeople(database, website.id);
  const faults = findTurnFaults(website, people, new Date(clock.now()).toISOString());
  return [
    ...faults.map((turnFault) => fault(`${website.slug}: ${describeTurnFault(turnFault, website)}.`)),
    ...findUnreachedRules(website).map((place) => warning(`${website.slug}: ${describeUnreached(place)}.`)),
  ];
}

function isLeading({ role }: Membership): boolean {
  return role === 'manager' || role === 'administrator';
}

function nameSome(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return `${names.slice(0, MAX_NAMED).join(', ')}${more}`;
}
