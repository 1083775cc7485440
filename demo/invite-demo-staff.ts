import { STAFF_ROLES, type StaffRole } from '#domain/staff/membership.ts';
import type { SiteDatabase, StaffDatabase } from '#ports/database.ts';
import { COMMAND_LINE } from '#ports/staff.ts';

export interface DemoInvitation {
  role: StaffRole;
  id: string;
}

/**
 * Invites one person for each role, named by it, to the first site of the demo: what an earlier start told opens nothing
 * any more, and whoever signed in by it is signed out.
 */
export async function inviteDemoStaff(
  { staff, tenants }: SiteDatabase & StaffDatabase,
  now: number,
): Promise<DemoInvitation[]> {
  const [site] = await tenants.names(1);
  const invitations: DemoInvitation[] = [];
  for (const role of STAFF_ROLES) {
    const website_id = role === 'operator' ? null : site?.id;
    if (website_id === undefined) continue;
    const { invitationId } = await staff.invite({
      ...namePerson(role),
      membership: { website_id, role, locations: [], departments: [] },
      at: new Date(now).toISOString(),
      actor: COMMAND_LINE,
    });
    invitations.push({ role, id: invitationId });
  }
  return invitations;
}

/** Outside the demo those are nobody: what a demo on the same database told opens nothing, and signs nobody in. */
export async function revokeDemoStaff({ staff }: StaffDatabase, now: number): Promise<void> {
  const demoPeople = STAFF_ROLES.map(namePerson);
  const emails = demoPeople.map(({ email }) => email);
  // Read first: a write would start the writer thread, and the first page would wait for it.
  const rows = await staff.signInRows.find('staff', {
    where: [{ column: 'email', is: 'in', value: emails }],
  });
  for (const row of rows) {
    const person = demoPeople.find(({ email, name }) => email === row['email'] && name === row['name']);
    if (person === undefined || (await staff.readMemberships(String(row['id']))).length === 0) continue;
    const at = new Date(now).toISOString();
    await staff.revoke({ email: person.email, websiteId: null, at, actor: COMMAND_LINE });
  }
}

function namePerson(role: StaffRole): { email: string; name: string } {
  return { email: `${role}@example.com`, name: `Demo ${role}` };
}
