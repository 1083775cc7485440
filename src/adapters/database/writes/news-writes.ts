import { buildNewsOwner, buildNoticeOwner, type StaffNotice } from '#domain/leads/deliveries/delivery.ts';
import {
  buildNewsKey,
  type NoticeItem,
  STAFF_NEWS,
  type StaffNews,
} from '#domain/staff/notices/staff-news.ts';
import type { NoticePlan } from '#ports/lead-work.ts';
import { lockForUpdate } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { storeDueDeliveries, storeDueDelivery } from './delivery-writes.ts';

/**
 * In the transaction of what happened, once for the same news, where anybody of the website uses the console: elsewhere
 * nobody says what was answered, so all would be late.
 */
export async function storeNews(
  db: Db,
  websiteId: number,
  { news, at: instant }: { news: readonly StaffNews[]; at: string },
): Promise<void> {
  if (news.length === 0) return;
  const member = await db
    .selectFrom('membership')
    .select('staff_id')
    .where('website_id', '=', websiteId)
    .limit(1)
    .executeTakeFirst();
  if (member === undefined) return;
  const newsRows = news.map((item) => ({
    leadId: buildNewsOwner(buildNewsKey(item)),
    sequence: 1,
    destination: STAFF_NEWS,
    payload: JSON.stringify(item),
    at: instant,
  }));
  await storeDueDeliveries(db, websiteId, newsRows);
}

/** Stores what people are told, each once however often it is planned. What is for the same summary is put together. */
export async function planStaffNotices(
  db: Db,
  websiteId: number,
  { plans, at: instant }: { plans: readonly NoticePlan[]; at: string },
): Promise<void> {
  for (const { notice, destination, due: dueAt } of plans) {
    const leadId = buildNoticeOwner(notice);
    const row = { leadId, sequence: 1, destination, payload: JSON.stringify(notice), at: instant };
    const isNew = await storeDueDelivery(db, websiteId, { ...row, due: dueAt ?? instant });
    if (!isNew && dueAt !== null) await addItems(db, websiteId, { leadId, destination, items: notice.items });
  }
}

async function addItems(
  db: Db,
  websiteId: number,
  { leadId, destination, items }: { leadId: string; destination: string; items: readonly NoticeItem[] },
): Promise<void> {
  const query = db
    .selectFrom('delivery')
    .select(['id', 'payload'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('destination', '=', destination)
    .where('state', '=', 'pending');
  const row = await lockForUpdate(db, query).executeTakeFirst();
  if (row === undefined) return;
  const notice = JSON.parse(row.payload) as StaffNotice;
  const isIn = (item: NoticeItem) =>
    notice.items.some(({ occasion, leadId: id }) => occasion === item.occasion && id === item.leadId);
  const allItems = [...notice.items, ...items.filter((item) => !isIn(item))];
  await db
    .updateTable('delivery')
    .set({ payload: JSON.stringify({ ...notice, items: allItems }) })
    .where('website_id', '=', websiteId)
    .where('id', '=', row.id)
    .execute();
}
