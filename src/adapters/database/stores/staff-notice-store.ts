import { readNoticeChoices } from '#domain/staff/notices/notice-choices.ts';
import type { StaffNotices } from '#ports/staff-notices.ts';
import type { Engine } from '../engine.ts';
import { PLATFORM } from '../schema.ts';

/** A list of ids must not be empty. */
const NOBODY = '';

export function createStaffNoticeStore(engine: Engine): StaffNotices {
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
