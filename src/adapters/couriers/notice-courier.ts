import type { ClaimedStaffNotice, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import { STAFF_MAIL } from '#domain/leads/deliveries/route-lead.ts';
import { formatSenderAddress, readOriginHost } from '#domain/leads/mail/sender-address.ts';
import { isSummaryKey } from '#domain/staff/notices/plan-notices.ts';
import type { NoticeItem } from '#domain/staff/notices/staff-news.ts';
import {
  type NoticeLead,
  writeFaultMail,
  writeNotice,
  writeNoticeMail,
} from '#domain/staff/notices/write-notice.ts';
import type { CourierSite } from '#ports/courier.ts';
import type { SiteStores, StaffDatabase } from '#ports/database.ts';
import type { WorkRow } from '#ports/lead-work.ts';
import type { Mail } from '#ports/mail.ts';
import type { PushKeys } from '#ports/push.ts';
import { readOutcome } from './post-courier.ts';
import { sendPush } from './push-courier.ts';

export interface NoticeCourierParts {
  mail: Mail;
  staff: StaffDatabase['staff'];
  openStores: (websiteId: number) => NoticeStores;
  readPushKeys: () => Promise<PushKeys>;
  /** Scheme, host and port of the console. */
  consoleOrigin: string;
  allowLoopback: boolean;
}

interface NoticeStores {
  stock: Pick<SiteStores['stock'], 'byIds'>;
  leadWork: Pick<SiteStores['leadWork'], 'listRows' | 'planNotices'>;
}

/** A device that took nothing in so many attempts, some ten minutes, is left to itself: the mail goes. */
const MOST_ATTEMPTS = 5;

/** Tells a person or a place what is still true of what they are to be told; nobody who is no member any more. */
export async function deliverNotice(
  parts: NoticeCourierParts,
  delivery: ClaimedStaffNotice,
  site: CourierSite,
): Promise<DeliveryOutcome> {
  const { staffId, subscriptionId, faults } = delivery.notice;
  const memberships = staffId === null ? [] : await parts.staff.readMemberships(staffId);
  const isMember = memberships.some(({ website_id }) => website_id === delivery.website_id);
  if (staffId !== null && !isMember) return { kind: 'delivered' };
  const leads = await readLeads(parts.openStores(delivery.website_id), delivery, site);
  if (leads.length === 0 && faults === undefined) return { kind: 'delivered' };
  const telling = { parts, delivery, site, leads };
  return subscriptionId === null ? mailNotice(telling) : pushNotice(telling, subscriptionId);
}

interface Telling {
  parts: NoticeCourierParts;
  delivery: ClaimedStaffNotice;
  site: CourierSite;
  leads: readonly NoticeLead[];
}

async function pushNotice(telling: Telling, subscriptionId: string): Promise<DeliveryOutcome> {
  const { parts, delivery, site, leads } = telling;
  const { notices } = parts.staff;
  const subscription = await notices.findSubscription(subscriptionId);
  if (subscription === null) return mailInstead(telling);
  const { consoleOrigin, allowLoopback } = parts;
  const text = writeNotice(leads, site.website);
  const answer = await sendPush(
    { address: subscription, text, tag: delivery.notice.key },
    {
      keys: await parts.readPushKeys(),
      contact: `console@${readOriginHost(consoleOrigin)}`,
      allowLoopback,
    },
  );
  const isGone = 'status' in answer && (answer.status === 404 || answer.status === 410);
  const isForbidden = 'fault' in answer && answer.fault === 'not allowed';
  if (isGone || isForbidden) await notices.dropSubscription(subscriptionId);
  if (isGone) return mailInstead(telling);
  const outcome = readOutcome(answer, site.now);
  if (isForbidden) await mailInstead(telling);
  return outcome.kind === 'failed' && delivery.attempts + 1 >= MOST_ATTEMPTS ? giveUp(telling) : outcome;
}

/** Where no device of the person takes pushes, once: whichever of them was the last. */
async function mailInstead(telling: Telling): Promise<DeliveryOutcome> {
  const { parts, delivery } = telling;
  const staffId = delivery.notice.staffId ?? '';
  const reach = (await parts.staff.notices.readReach([staffId])).get(staffId);
  return reach === undefined || reach.subscriptions.length > 0 ? { kind: 'delivered' } : giveUp(telling);
}

/** The mail is planned once, however many devices give up; a summary by mail may be there already, of other things. */
async function giveUp({ parts, delivery, site }: Telling): Promise<DeliveryOutcome> {
  const { leadWork } = parts.openStores(delivery.website_id);
  const { key } = delivery.notice;
  const mailKey = isSummaryKey(key) ? `${key}:instead` : key;
  const notice = { ...delivery.notice, subscriptionId: null, key: mailKey };
  const plan = { notice, destination: STAFF_MAIL, due: null };
  await leadWork.planNotices([plan], new Date(site.now).toISOString());
  return { kind: 'delivered' };
}

async function mailNotice(telling: Telling): Promise<DeliveryOutcome> {
  const { parts, delivery, site, leads } = telling;
  const { website, origin } = site;
  const { faults } = delivery.notice;
  const { staffId } = delivery.notice;
  const place = { website, consoleOrigin: parts.consoleOrigin, isForPlace: staffId === null };
  const address = staffId === null ? findPlaceAddress(telling) : await findPersonAddress(telling);
  if (address === null) return { kind: 'delivered' };
  const outcome = await parts.mail.send({
    ...(faults === undefined ? writeNoticeMail(leads, place) : writeFaultMail(faults, place)),
    id: delivery.delivery_id,
    at: Date.parse(delivery.created_at),
    from: { name: website.name, address: formatSenderAddress(website, origin) },
    to: [address],
    replyTo: null,
  });
  return outcome.kind === 'sent'
    ? { kind: 'delivered' }
    : { kind: 'failed', reason: outcome.reason, retryAfterMs: null };
}

function findPlaceAddress({ delivery, site: { website } }: Telling): string | null {
  const place = website.locations.find(({ id }) => id === delivery.notice.placeId);
  return place?.contact_detail.email ?? null;
}

async function findPersonAddress({ parts, delivery }: Telling): Promise<string | null> {
  const members = await parts.staff.listMembers(delivery.website_id);
  return members.find(({ person }) => person.id === delivery.notice.staffId)?.person.email ?? null;
}

async function readLeads(
  { stock, leadWork }: NoticeStores,
  { notice: { items, staffId } }: ClaimedStaffNotice,
  { website, now }: CourierSite,
): Promise<NoticeLead[]> {
  const rows = await leadWork.listRows(
    items.map(({ leadId }) => leadId),
    new Date(now).toISOString(),
  );
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const cars = await stock.byIds(rows.flatMap(({ car_id }) => car_id ?? []));
  return items.flatMap((item) => {
    const row = rowById.get(item.leadId);
    if (row === undefined || !isStillTrue(item, row, staffId)) return [];
    const { id, category, car_id, location_id } = row;
    return {
      id,
      category,
      occasion: item.occasion,
      car: cars.find((car) => car.id === car_id)?.name ?? null,
      place: website.locations.find((place) => place.id === location_id)?.name ?? null,
    };
  });
}

/** What somebody else did meanwhile is no news. */
function isStillTrue({ occasion }: NoticeItem, { work, group }: WorkRow, staffId: string | null): boolean {
  const isMine = work.owner_id === staffId;
  switch (occasion) {
    case 'new_nobodys':
      return work.owner_id === null && group !== 'done';
    case 'new_mine':
    case 'given':
      return isMine && group !== 'done';
    case 'passed_on':
      return !isMine && group !== 'done';
    case 'late_mine':
      return isMine && group === 'late';
    case 'late_site':
      return group === 'late';
    case 'wrote_again':
      return group !== 'done';
    case 'paid':
      return true;
  }
}
