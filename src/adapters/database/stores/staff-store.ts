import { readNoticeChoices } from '#domain/staff/notices/notice-choices.ts';
import type { Staff, StaffInvitation, StaffPerson } from '#ports/staff.ts';
import type { StaffNotices } from '#ports/staff-notices.ts';
import type { Engine } from '../engine.ts';
import { MEMBERSHIP_COLUMNS, readMembershipRow } from '../rows/membership-rows.ts';
import { type Db, PLATFORM } from '../schema.ts';
import { createSignInStore } from './sign-in-store.ts';

export function createStaffStore(engine: Engine): Staff {
  return {
    signInRows: createSignInStore(engine, PLATFORM),
    notices: createNotices(engine),
    hasInvitations: createInvitationLook(engine),
    invite: (order) => engine.write('inviteStaff', PLATFORM, order),
    readInvitation: (id) => engine.read('staff', (db) => readInvitation(db, id)),
    useInvitation: (id, instant) => engine.write('useStaffInvitation', PLATFORM, { id, at: instant }),
    listPeople: () => engine.read('staff', listPeople),
    readMemberships: (staffId) =>
      engine.read('staff', async (db) => {
        const query = db.selectFrom('membership').select(MEMBERSHIP_COLUMNS);
        const rows = await query.where('staff_id', '=', staffId).orderBy('website_id').execute();
        return rows.map(readMembershipRow);
      }),
    listMembers: (websiteId) =>
      engine.read('staff', async (db) => {
        const rows = await selectMembers(db)
          .where('website_id', '=', websiteId ?? PLATFORM)
          .execute();
        return rows.map((row) => ({
          ...readMembershipRow(row),
          person: { id: row.id, email: row.email, name: row.name },
          hasAccepted: row.email_verified === 1,
        }));
      }),
    revoke: (order) => engine.write('revokeStaff', PLATFORM, order),
    deleteOldAudit: (instant) => engine.write('deleteOldStaffAudit', PLATFORM, { before: instant }),
  };
}

/** A list of ids must not be empty. */
const NOBODY = '';

function createNotices(engine: Engine): StaffNotices {
  return {
    readReach: (staffIds) =>
      engine.read('staff', async (db) => {
        const ids = [...staffIds, NOBODY];
        const people = await db
          .selectFrom('staff')
          .select(['id', 'notices'])
          .where('id', 'in', ids)
          .execute();
        const rows = await db
          .selectFrom('push_subscription')
          .selectAll()
          .where('staff_id', 'in', ids)
          .orderBy('created_at')
          .execute();
        const rowsByPerson = Map.groupBy(rows, ({ staff_id }) => staff_id);
        return new Map(
          people.map(({ id, notices }) => [
            id,
            { choices: readNoticeChoices(notices), subscriptions: rowsByPerson.get(id) ?? [] },
          ]),
        );
      }),
    saveChoices: (order) => engine.write('saveNoticeChoices', PLATFORM, order),
    storeSubscription: (order) => engine.write('storePushSubscription', PLATFORM, order),
    findSubscription: (id) =>
      engine.read('staff', async (db) => {
        const query = db.selectFrom('push_subscription').selectAll().where('id', '=', id);
        return (await query.executeTakeFirst()) ?? null;
      }),
    removeSubscription: (order) => engine.write('removePushSubscription', PLATFORM, order),
    dropSubscription: (id) => engine.write('dropPushSubscription', PLATFORM, id),
  };
}

/** People stay once they were invited, so that a yes holds for ever; many who ask for a no share one look. */
function createInvitationLook(engine: Engine): () => Promise<boolean> {
  let look: Promise<boolean> | null = null;
  return () => {
    look ??= engine
      .read('staff', (db) => db.selectFrom('staff').select('id').limit(1).executeTakeFirst())
      .then((row) => row !== undefined)
      .then(
        (isAny) => {
          if (!isAny) look = null;
          return isAny;
        },
        (error: unknown) => {
          look = null;
          throw error;
        },
      );
    return look;
  };
}

async function readInvitation(db: Db, id: string): Promise<StaffInvitation | null> {
  const row = await db
    .selectFrom('staff_invitation as invitation')
    .innerJoin('staff', 'staff.id', 'invitation.staff_id')
    .select(['invitation.id', 'expires_at', 'used_at', 'ended_at', 'staff_id', 'email', 'name'])
    .where('invitation.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { staff_id, email, name, expires_at, used_at, ended_at } = row;
  const unusedState = ended_at === null ? 'open' : 'ended';
  const state = used_at === null ? unusedState : 'used';
  return { id, person: { id: staff_id, email, name }, expires_at, state };
}

function selectMembers(db: Db) {
  return db
    .selectFrom('membership')
    .innerJoin('staff', 'staff.id', 'membership.staff_id')
    .select([...MEMBERSHIP_COLUMNS, 'staff.id', 'email', 'name', 'email_verified'])
    .orderBy('email');
}

async function listPeople(db: Db): Promise<StaffPerson[]> {
  const people = await db
    .selectFrom('staff')
    .select((eb) => [
      'id',
      'email',
      'name',
      'last_seen_at',
      eb
        .selectFrom('staff_passkey')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('passkeys'),
      eb
        .selectFrom('staff_invitation')
        .select(({ fn }) => fn.max('expires_at').as('until'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .where('ended_at', 'is', null)
        .as('invited_until'),
    ])
    .orderBy('email')
    .execute();
  const rows = await db
    .selectFrom('membership')
    .select([...MEMBERSHIP_COLUMNS, 'staff_id'])
    .orderBy('website_id')
    .execute();
  const rowsByPerson = Map.groupBy(rows, ({ staff_id }) => staff_id);
  return people.map(({ passkeys, ...person }) => ({
    ...person,
    passkeys: Number(passkeys),
    memberships: (rowsByPerson.get(person.id) ?? []).map(readMembershipRow),
  }));
}
