import { type Department, DEPARTMENTS } from '#domain/leads/department.ts';
import { type Membership, STAFF_ROLES, type StaffRole } from '#domain/staff/membership.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Call, Platform } from '../command.ts';
import { type CommandSite, findSite } from '../find-site.ts';

/** What somebody is to become; `site` is null for the platform. */
export interface TypedMembership {
  site: CommandSite | null;
  membership: Membership;
}

/** Of `--role`, `--site`, `--location` and `--department`; says what is wrong with them, and answers null then. */
export async function readMembership(call: Call, platform: Platform): Promise<TypedMembership | null> {
  const role = readRole(call.text('role'));
  const slug = call.text('site');
  const fault =
    role === null ? describeUnknown('role', call.text('role'), STAFF_ROLES) : whyNotRole(role, call);
  if (role === null || fault !== null) {
    platform.say(fault ?? '');
    return null;
  }
  const site = slug === null ? null : await findSite(slug, platform);
  if (slug !== null && site === null) return null;
  const typedLocations = call.texts('location');
  const typedDepartments = call.texts('department');
  const wrong =
    site === null
      ? null
      : (findUnknownLocation(typedLocations, site.website) ?? findUnknownDepartment(typedDepartments));
  if (wrong !== null) {
    platform.say(wrong);
    return null;
  }
  const membership: Membership = {
    website_id: site?.website.id ?? null,
    role,
    locations: typedLocations.map(Number),
    departments: typedDepartments.filter(isDepartment),
  };
  return { site, membership };
}

function readRole(text: string | null): StaffRole | null {
  return STAFF_ROLES.find((role) => role === text) ?? null;
}

/** An operator is of the platform, all others of a site; only staff are of some places and departments. */
function whyNotRole(role: StaffRole, call: Call): string | null {
  const hasSite = call.text('site') !== null;
  if (role === 'operator' && hasSite)
    return 'An operator is of the platform, not of a site: leave --site out.';
  if (role !== 'operator' && !hasSite) return `The role ${role} is one on a site: say by --site on which.`;
  const isNarrowed = call.texts('location').length + call.texts('department').length > 0;
  if (role !== 'staff' && isNarrowed)
    return `--location and --department narrow what staff see; the role ${role} has no such bounds.`;
  return null;
}

function findUnknownLocation(typedIds: readonly string[], { slug, locations }: Website): string | null {
  const unknownId = typedIds.find((typedId) => !locations.some(({ id }) => String(id) === typedId));
  if (unknownId === undefined) return null;
  const knownPlaces = locations.map(({ id, name }) => `${id} (${name})`).join(', ');
  return `${slug} has no location "${unknownId}"; it has ${knownPlaces === '' ? 'none' : knownPlaces}.`;
}

function findUnknownDepartment(names: readonly string[]): string | null {
  const unknownName = names.find((name) => !isDepartment(name));
  return unknownName === undefined ? null : describeUnknown('department', unknownName, DEPARTMENTS);
}

function isDepartment(name: string): name is Department {
  return DEPARTMENTS.some((department) => department === name);
}

function describeUnknown(what: string, text: string | null, known: readonly string[]): string {
  const list = known.join(', ');
  return text === null
    ? `--${what} is missing: one of ${list}.`
    : `There is no ${what} "${text}": there are ${list}.`;
}
