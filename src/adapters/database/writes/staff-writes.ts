import { randomUUID } from 'node:crypto';
import { INVITATION_DAYS } from '#domain/staff/membership.ts';
import { whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type {
  InvitationOrder,
  InvitationUse,
  InvitedPerson,
  Revocation,
  RevokeOrder,
  StaffName,
} from '#ports/staff.ts';
import { lockForUpdate, turnToWebsite } from '../engine-differences.ts';
import { buildMembershipCells, MEMBERSHIP_COLUMNS, readMembershipRow } from '../rows/membership-rows.ts';
import { type Db, PLATFORM } from '../schema.ts';
import { noteAct } from './audit-writes.ts';
import { freeLeads } from './lead-work-writes.ts';

/** Person, membership and invitation at once. Leads of somebody whose new role has none are nobody's again. */
export async function inviteStaff(
  db: Db,
  _websiteId: number,
  order: InvitationOrder,
): Promise<InvitedPerson> {
  const { at: instant, actor, membership } = order;
  const person = await storePerson(db, order);
  const changedFields = await storeMembership(db, person.id, order);
  await endInvitations(db, person.id, instant);
  // A session that began by a code must not grow with the role.
  await db.deleteFrom('staff_session').where('staff_id', '=', person.id).execute();
  const invitationId = randomUUID();
  const expiresAt = new Date(Date.parse(instant) + INVITATION_DAYS * DAY_MS).toISOString();
  await db
    .insertInto('staff_invitation')
    .values({ id: invitationId, staff_id: person.id, created_at: instant, expires_at: expiresAt })
    .execute();
  await noteAct(db, membership.website_id ?? PLATFORM, {
    at: instant,
    actor,
    act: 'invite',
    thing: `staff ${person.id}`,
    changed: changedFields,
  });
  const { website_id } = membership;
  const mayHaveLeads =
    whyNotAllowed('open inbox', { id: person.id, membership, staffedDepartments: [] }, null) === null;
  if (website_id !== null && !mayHaveLeads)
    await freeLeadsOfSites(db, { ids: [website_id], staffId: person.id, actor, at: instant });
  return { invitationId, staffId: person.id, isNew: person.isNew, expiresAt };
}

/** Of two who invite the same address at once, the second waits for the first and finds its person. */
async function storePerson(
  db: Db,
  { email, name, at: instant }: InvitationOrder,
): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUID();
  const times = { created_at: instant, updated_at: instant };
  const row = await db
    .insertInto('staff')
    .values({ id, email: toAccountAddress(email), name, email_verified: 0, ...times })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, updated_at: instant }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, isNew: row.id === id };
}

/** As accounts are kept: the sign-in library looks for them so. */
function toAccountAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** Answers which fields changed. */
async function storeMembership(
  db: Db,
  staffId: string,
  { membership, at: instant }: InvitationOrder,
): Promise<string[]> {
  const cells = buildMembershipCells(membership);
  const key = { website_id: membership.website_id ?? PLATFORM, staff_id: staffId };
  const oldRow = await db
    .selectFrom('membership')
    .select(['role', 'locations', 'departments'])
    .where('website_id', '=', key.website_id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  await db
    .insertInto('membership')
    .values({ ...key, ...cells, created_at: instant })
    .onConflict((conflict) => conflict.columns(['website_id', 'staff_id']).doUpdateSet(cells))
    .execute();
  const fields = ['role', 'locations', 'departments'] as const;
  return fields.filter((field) => oldRow?.[field] !== cells[field]);
}

async function endInvitations(db: Db, staffId: string, instant: string): Promise<void> {
  await db
    .updateTable('staff_invitation')
    .set({ ended_at: instant })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** By which a device comes in, or is told what happens inside. */
const WAYS_IN = ['staff_session', 'staff_passkey', 'push_subscription'] as const;

/** One statement takes it: of many at once, the others find it used. */
export async function useStaffInvitation(
  db: Db,
  _websiteId: number,
  { id, at: instant }: { id: string; at: string },
): Promise<InvitationUse> {
  const takenRow = await db
    .updateTable('staff_invitation')
    .set({ used_at: instant })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', instant)
    // Their only website may have been removed.
    .where((eb) => eb('staff_id', 'in', eb.selectFrom('membership').select('staff_id')))
    .returning('staff_id')
    .executeTakeFirst();
  if (takenRow === undefined) return findWhyUnusable(db, id, instant);
  const { staff_id } = takenRow;
  for (const table of WAYS_IN) await db.deleteFrom(table).where('staff_id', '=', staff_id).execute();
  const person = await db
    .updateTable('staff')
    .set({ email_verified: 1, updated_at: instant })
    .where('id', '=', staff_id)
    .returning(['id', 'email', 'name'])
    .executeTakeFirstOrThrow();
  const thing = `staff ${staff_id}`;
  await noteAct(db, PLATFORM, { at: instant, actor: staff_id, act: 'accept invitation', thing, changed: [] });
  return { kind: 'accepted', person };
}

async function findWhyUnusable(db: Db, id: string, instant: string): Promise<InvitationUse> {
  const row = await db
    .selectFrom('staff_invitation')
    .select(['used_at', 'ended_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return { kind: 'unknown' };
  if (row.used_at !== null) return { kind: 'used' };
  return { kind: row.ended_at === null && row.expires_at <= instant ? 'late' : 'ended' };
}

/** Ends memberships, and with the last one all by which the person could come in. */
export async function revokeStaff(
  db: Db,
  _websiteId: number,
  { email, websiteId, at: instant, actor }: RevokeOrder,
): Promise<Revocation> {
  const person = await lockPerson(db, email);
  if (person === null) return { kind: 'nobody' };
  const { id } = person;
  const endedRows = await db
    .deleteFrom('membership')
    .where('staff_id', '=', id)
    .$if(websiteId !== null, (query) => query.where('website_id', '=', websiteId ?? PLATFORM))
    .returning(MEMBERSHIP_COLUMNS)
    .execute();
  if (endedRows.length === 0) return { kind: 'no_membership' };
  const line = { at: instant, actor, act: 'revoke', thing: `staff ${id}`, changed: [] };
  for (const { website_id } of endedRows) await noteAct(db, website_id, line);
  await freeLeadsOfSites(db, {
    ids: endedRows.map((row) => row.website_id),
    staffId: id,
    actor,
    at: instant,
  });
  const restRow = await db
    .selectFrom('membership')
    .select('website_id')
    .where('staff_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const isLast = restRow === undefined;
  if (isLast) await shutOut(db, person, instant);
  return { kind: 'revoked', memberships: endedRows.map(readMembershipRow), isLast };
}

/** Row security has the leads of one website at a time, and none afterwards. */
async function freeLeadsOfSites(
  db: Db,
  { ids, ...freed }: { ids: readonly number[]; staffId: string; actor: string; at: string },
): Promise<void> {
  // In one order, so that two who end memberships never wait for each other.
  for (const websiteId of ids.filter((id) => id !== PLATFORM).toSorted((a, b) => a - b)) {
    await turnToWebsite(db, String(websiteId));
    // First: it waits for whoever gives leads in turn, and is not given any afterwards.
    await db
      .deleteFrom('staff_duty')
      .where('website_id', '=', websiteId)
      .where('staff_id', '=', freed.staffId)
      .execute();
    await freeLeads(db, websiteId, freed);
  }
  await turnToWebsite(db, '');
}

async function lockPerson(db: Db, email: string): Promise<StaffName | null> {
  const query = db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('email', '=', toAccountAddress(email));
  return (await lockForUpdate(db, query).executeTakeFirst()) ?? null;
}

async function shutOut(db: Db, { id }: StaffName, instant: string): Promise<void> {
  await endInvitations(db, id, instant);
  for (const table of WAYS_IN) await db.deleteFrom(table).where('staff_id', '=', id).execute();
}
