import type { StaffPerson } from '#ports/staff.ts';
import type { SlugSetting } from '#domain/tenants/identity-settings.ts';
import type { Database } from '#ports/database.ts';
import {
  describeTurnFault,
  describeUnreached,
  findTurnFaults,
  findUnreachedRules,
} from '#domain/leads/work/lead-turns.ts';
import type { Website } from '#domain/tenants/website.ts';
import { readRulePeople } from '#server/lead-work/read-rule-people.ts';
import type { Platform } from '../command.ts';
import { type Finding, fault, warning } from './finding.ts';

const MAX_NAMED = 5;

/** Once anybody was invited to the console: sites that nobody leads there, and people who never came. */
export async function examineStaff(
  sites: readonly ({ id: number } & SlugSetting)[],
  { database: { staff } }: { database: Pick<Database, 'staff'> },
): Promise<Finding[]> {
  if (!(await staff.hasInvitations())) return [];
  const people = await staff.listPeople();
  const ledSiteIds = new Set(people.flatMap(listLedSites));
  const slugs = sites.filter(({ id }) => !ledSiteIds.has(id)).map(({ slug }) => slug);
  const absentEmails = people
    .filter(({ last_seen_at, memberships }) => last_seen_at === null && memberships.length > 0)
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
export async function examineTurns(
  website: Website,
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
): Promise<Finding[]> {
  if (website.lead_turns.length === 0) return [];
  const { people } = await readRulePeople(database, website.id);
  const faults = findTurnFaults(website, people, new Date(clock.now()).toISOString());
  return [
    ...faults.map((turnFault) => fault(`${website.slug}: ${describeTurnFault(turnFault, website)}.`)),
    ...findUnreachedRules(website).map((place) => warning(`${website.slug}: ${describeUnreached(place)}.`)),
  ];
}

function listLedSites({ memberships }: StaffPerson): (number | null)[] {
  return memberships
    .filter(({ role }) => role === 'manager' || role === 'administrator')
    .map(({ website_id }) => website_id);
}

function nameSome(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return `${names.slice(0, MAX_NAMED).join(', ')}${more}`;
}
