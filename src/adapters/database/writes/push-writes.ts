import { randomUUID } from 'node:crypto';
import {
  listLateReaders,
  readNoticeChoices,
  whyNotWithoutLateMails,
} from '#domain/staff/notices/notice-choices.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { ChoicesOutcome, StaffNotices, SubscriptionOrder } from '#ports/staff-notices.ts';
import { lockForUpdate } from '../engine-differences.ts';
import { type Db, PLATFORM } from '../schema.ts';
import { noteAct } from './audit-writes.ts';

type Order<Name extends keyof StaffNotices> = Parameters<StaffNotices[Name]>[0];

/** Refused where a website would have nobody left who is mailed about what is late. */
export async function saveNoticeChoices(
  db: Db,
  _websiteId: number,
  { staffId, choices, at: instant }: Order<'saveChoices'>,
): Promise<ChoicesOutcome> {
  for (const otherReaders of await listOtherReaders(db, staffId)) {
    const text = whyNotWithoutLateMails(choices, otherReaders);
    if (text !== null) return { kind: 'refused', text };
  }
  await db
    .updateTable('staff')
    .set({ notices: JSON.stringify(choices), updated_at: instant })
    .where('id', '=', staffId)
    .execute();
  await noteAct(db, PLATFORM, {
    at: instant,
    actor: staffId,
    act: 'change notices',
    thing: `staff ${staffId}`,
    changed: ['notices'],
  });
  return { kind: 'saved' };
}

/** Of each website where somebody answers for what is late, what the others who do chose: locked, in one order. */
async function listOtherReaders(db: Db, staffId: string) {
  const own = db
    .selectFrom('membership')
    .select('website_id')
    .where('staff_id', '=', staffId)
    .where('website_id', '!=', PLATFORM);
  const query = db
    .selectFrom('staff')
    .innerJoin('membership', 'membership.staff_id', 'staff.id')
    .select(['staff.id', 'staff.notices', 'membership.website_id', 'membership.role'])
    .where('membership.website_id', 'in', own)
    .where('staff.email_verified', '=', 1)
    .orderBy('staff.id');
  const rows = await lockForUpdate(db, query).execute();
  const membersBySite = Map.groupBy(rows, ({ website_id }) => website_id);
  return [...membersBySite.values()].flatMap((members) => {
    const readers = listLateReaders(members);
    if (!readers.some(({ id }) => id === staffId)) return [];
    return [readers.filter(({ id }) => id !== staffId).map(({ notices }) => readNoticeChoices(notices))];
  });
}

/** Seen on the same day twice is one look. */
const SEEN_MS = DAY_MS;

/** Of somebody who has a membership still. */
export async function storePushSubscription(
  db: Db,
  _websiteId: number,
  order: SubscriptionOrder,
): Promise<'stored' | 'nobody'> {
  const { staffId, address, replaced: oldEndpoint, device, at: instant } = order;
  const isMember = await lockForUpdate(
    db,
    db.selectFrom('membership').select('staff_id').where('staff_id', '=', staffId).limit(1),
  ).executeTakeFirst();
  if (isMember === undefined) return 'nobody';
  const row = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('endpoint', '=', address.endpoint)
    .executeTakeFirst();
  const cells = { ...address, staff_id: staffId, device, last_seen_at: instant };
  if (row?.staff_id === staffId && row.p256dh === address.p256dh && row.auth === address.auth) {
    const isSeen = Date.parse(instant) - Date.parse(row.last_seen_at) < SEEN_MS;
    if (!isSeen) await db.updateTable('push_subscription').set(cells).where('id', '=', row.id).execute();
    return 'stored';
  }
  // What was planned for the old address of a browser goes to its new one.
  const movedRow = await db
    .updateTable('push_subscription')
    .set(cells)
    .where('endpoint', '=', row === undefined ? oldEndpoint : address.endpoint)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  if (movedRow !== undefined) return 'stored';
  if (row !== undefined) await db.deleteFrom('push_subscription').where('id', '=', row.id).execute();
  const id = randomUUID();
  await db
    .insertInto('push_subscription')
    .values({ id, ...cells, created_at: instant })
    .execute();
  await noteDevice(db, { staffId, at: instant }, 'add device');
  return 'stored';
}

export async function removePushSubscription(
  db: Db,
  _websiteId: number,
  order: Order<'removeSubscription'>,
): Promise<boolean> {
  const { staffId, subscription } = order;
  const row = await db
    .deleteFrom('push_subscription')
    .where('staff_id', '=', staffId)
    .where((eb) => eb.or([eb('id', '=', subscription), eb('endpoint', '=', subscription)]))
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await noteDevice(db, order, 'remove device');
  return row !== undefined;
}

export async function dropPushSubscription(db: Db, _websiteId: number, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

async function noteDevice(
  db: Db,
  { staffId, at: instant }: { staffId: string; at: string },
  act: string,
): Promise<void> {
  await noteAct(db, PLATFORM, { at: instant, actor: staffId, act, thing: `staff ${staffId}`, changed: [] });
}
