import { buildPushDestination, findMailedLocation, STAFF_MAIL } from '#domain/leads/deliveries/route-lead.ts';
import type { ClaimedNews, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import { findLeadDepartment } from '#domain/leads/work/lead-keys.ts';
import { hasMail, hasPush, STANDARD_CHOICES } from '#domain/staff/notices/notice-choices.ts';
import { type NewsLead, planNotices, type PlannedNotice } from '#domain/staff/notices/plan-notices.ts';
import type { StaffNews } from '#domain/staff/notices/staff-news.ts';
import type { CourierSite } from '#ports/courier.ts';
import type { SiteStores, StaffDatabase, StoreOpener } from '#ports/database.ts';
import type { NoticePlan } from '#ports/lead-work.ts';
import type { NoticeReach } from '#ports/staff-notices.ts';

/** Of one shopper, as far as is looked back. */
const THREAD = 30;

/** Plans who is told of news, people as they chose: once, however often it is tried. */
export async function notifyStaff(
  database: StaffDatabase & StoreOpener,
  { website_id, staff_news: news }: ClaimedNews,
  { website, now }: CourierSite,
): Promise<DeliveryOutcome> {
  const stores = database.openStores(website_id);
  const members = (await database.staff.listMembers(website_id)).filter(({ hasAccepted }) => hasAccepted);
  const reaches = await database.staff.notices.readReach(members.map(({ person }) => person.id));
  const notices = planNotices(news, await readLeads(stores, news, { website, now }), {
    website,
    members,
    readChoices: (id) => reaches.get(id)?.choices ?? STANDARD_CHOICES,
    now,
  });
  const plans = notices.flatMap((notice) => spreadNotice(notice, reaches.get(notice.staffId ?? '')));
  if (plans.length > 0) await stores.leadWork.planNotices(plans, new Date(now).toISOString());
  return { kind: 'delivered' };
}

/** One to each device, and a mail where it is wished or no device takes any. */
function spreadNotice(notice: PlannedNotice, reach: NoticeReach | undefined): NoticePlan[] {
  const { staffId, placeId, channel, items, key } = notice;
  const due = notice.due === null ? null : new Date(notice.due).toISOString();
  const subscriptions = hasPush(channel) ? (reach?.subscriptions ?? []) : [];
  const pushes = subscriptions.map(({ id, endpoint }) => ({
    notice: { staffId, subscriptionId: id, items, key },
    destination: buildPushDestination(endpoint),
    due,
  }));
  const isMailed = hasMail(channel) || pushes.length === 0;
  const mailed = { staffId, ...(placeId !== undefined && { placeId }), subscriptionId: null, items, key };
  const mail = { notice: mailed, destination: STAFF_MAIL, due };
  return isMailed ? [...pushes, mail] : pushes;
}

/** Those that were erased since are no news. */
async function readLeads(
  { leadWork }: SiteStores,
  news: StaffNews,
  { website, now }: Pick<CourierSite, 'website' | 'now'>,
): Promise<NewsLead[]> {
  const instant = new Date(now).toISOString();
  const ids = news.kind === 'late' ? news.leadIds : [news.leadId];
  const rows = await leadWork.listRows(ids, instant);
  return Promise.all(
    rows.map(async ({ id, work, location_id, category }) => {
      const isArrival = news.kind === 'arrived';
      const thread = isArrival ? await leadWork.listThread(id, { after: null, limit: THREAD }) : null;
      const otherIds = (thread?.leadIds ?? []).filter((other) => other !== id);
      const otherRows = await leadWork.listRows(otherIds, instant);
      return {
        id,
        owner: work.owner_id,
        location_id,
        department: findLeadDepartment({ category }),
        mailedPlace: findMailedLocation({ location_id, category }, website)?.id ?? null,
        earlier: otherRows.flatMap((row) =>
          row.work.owner_id === null || row.group === 'done'
            ? []
            : [{ id: row.id, owner: row.work.owner_id }],
        ),
      };
    }),
  );
}
