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
      email: `${role}@example.com`,
      name: `Demo ${role}`,
      membership: { website_id, role, locations: [], departments: [] },
      at: new Date(now).toISOString(),
      actor: COMMAND_LINE,
    });
    invitations.push({ role, id: invitationId });
  }
  return invitations;
}
