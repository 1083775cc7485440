import type { Car } from '#domain/cars/car.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { describeDelivery, describeReplyState } from '#domain/leads/deliveries/describe-delivery.ts';
import type { Delivery } from '#domain/leads/deliveries/delivery.ts';
import type { LeadDispatch } from '#domain/leads/deliveries/lead-dispatch.ts';
import { findStop } from '#domain/leads/find-stop.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { listLeadAnswers, TIME_FIELDS } from '#domain/leads/lead-answers.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { findBookingNews } from '#domain/leads/mail/booking-news.ts';
import { describeMailCar } from '#domain/leads/mail/lead-mail.ts';
import { RESERVATIONS, writeStaffTitle } from '#domain/leads/mail/staff-title.ts';
import { describeEvent, type EventReader } from '#domain/leads/work/describe-event.ts';
import type { LeadEvent } from '#domain/leads/work/lead-work.ts';
import { describeReservation } from '#domain/reservations/build-lead-fields.ts';
import { formatStamp, openDecisions } from '#domain/reservations/decisions.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import type { LeadWorkStore, SentReply } from '#ports/lead-work.ts';
import type { StaffLead, ThreadEntry, ThreadLead } from '#ports/staff-site.ts';
import { buildPublicOrigin } from '../sites/build-public-origin.ts';
import { createTimeFormat, type MemberSite, readInstant, toOwned } from './member-site.ts';
import { formatTime } from './describe-duty.ts';
import { nameTopic } from './staff-inbox.ts';

const LEADS_A_PAGE = 30;

/** All that the sender of a lead wrote to the website and this member sees, with what was done about it. */
export async function buildThread(
  site: MemberSite,
  openedLead: Lead,
  after: string | null,
): Promise<Pick<StaffLead, 'enquiries' | 'thread' | 'after'>> {
  const { stores, member } = site;
  const page = await stores.leadWork.listThread(openedLead.id, { after, limit: LEADS_A_PAGE });
  const rows = await stores.leadWork.listRows(page.leadIds, readInstant(site));
  const seenRows = rows.filter(
    (row) => whyNotAllowed('see lead', member, toOwned(row, row.work.owner_id)) === null,
  );
  const seenIds = seenRows.map(({ id }) => id);
  const [leads, events, replies, deliveries] = await Promise.all([
    stores.held.findLeads(seenIds),
    stores.leadWork.listEvents(seenIds),
    stores.leadWork.listReplies(seenIds),
    stores.deliveries.listByLeads(seenIds),
  ]);
  const carIds = [...new Set(leads.flatMap(({ car_id }) => car_id ?? []))];
  const cars = new Map((await stores.stock.byIds(carIds)).map((car) => [car.id, car]));
  const messages = await Promise.all(
    leads.map((lead) =>
      buildMessage(site, { lead, openedLead, car: cars.get(lead.car_id ?? 0) ?? null, deliveries }),
    ),
  );
  const entries = [...messages, ...(await buildRemarks(site, events, replies))];
  // A lead stands before what was done about it in the same moment.
  const thread = entries.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  const enquiries = seenRows.map((row) => ({
    id: row.id,
    topic: nameTopic(row),
    at: row.created_at,
    stage: row.work.stage,
  }));
  return { enquiries: after === null ? enquiries : [], thread, after: page.after };
}

type Events = Awaited<ReturnType<LeadWorkStore['listEvents']>>;

async function buildRemarks(
  site: MemberSite,
  events: Events,
  replies: readonly SentReply[],
): Promise<ThreadEntry[]> {
  const readName = await site.readNames(events.flatMap(listNamedIds));
  const reader: EventReader = { readName, formatTime: createTimeFormat(site.website) };
  return events.flatMap(({ detail, actor, at: instant }): ThreadEntry[] => {
    const who = readName(actor);
    const reply =
      detail.kind === 'mailed' && replies.find(({ delivery_id }) => delivery_id === detail.delivery_id);
    if (reply)
      return [{ kind: 'mail', at: instant, who, text: reply.text, delivery: describeReplyState(reply) }];
    if (detail.kind !== 'noted')
      return [{ kind: 'act', at: instant, who, text: describeEvent(detail, reader) }];
    return detail.text === '' ? [] : [{ kind: 'note', at: instant, who, text: detail.text }];
  });
}

export function listNamedIds({ actor, detail }: LeadEvent): string[] {
  return [actor, ...('from' in detail ? [detail.from] : []), ...('to' in detail ? [detail.to] : [])];
}

interface MessageParts {
  lead: Lead;
  /** The one whose page it is: its car stands beside the thread. */
  openedLead: Lead;
  car: Car | null;
  deliveries: readonly Delivery[];
}

async function buildMessage(
  site: MemberSite,
  { lead, openedLead, car, deliveries }: MessageParts,
): Promise<ThreadLead> {
  const { stores, website } = site;
  const [files, reservation] = await Promise.all([
    lead.has_files ? stores.leads.listFiles(lead.id) : [],
    RESERVATIONS.has(lead.category) ? stores.reservations.findByLead(lead.id) : null,
  ]);
  const dispatch = buildSeenDispatch(site, { lead, car, files });
  const booking = describeBooking(dispatch);
  const answers = listLeadAnswers(dispatch, booking === null ? [] : TIME_FIELDS).map(({ label, value }) => ({
    name: label,
    value,
  }));
  const isAboutOther = car === null || lead.car_id !== openedLead.car_id;
  const vehicle = isAboutOther ? describeMailCar({ lead, car }) : '';
  return {
    kind: 'lead',
    id: lead.id,
    at: lead.created_at,
    topic: nameTopic(lead),
    // What a reservation says for itself.
    message: reservation === null ? lead.message : '',
    stoppedAt:
      RESERVATIONS.has(lead.category) && !lead.form_completed ? 'the payment' : findStop(lead, website),
    answers: vehicle === '' ? answers : [{ name: 'Vehicle', value: vehicle }, ...answers],
    files: files.filter(({ state }) => state === 'kept').map(describeFile),
    booking,
    reservation: reservation && describeDecisions(reservation),
    deliveries: deliveries
      .filter(({ lead_id }) => lead_id === lead.id)
      .flatMap((delivery) => describeTimedDelivery(site, lead, delivery) ?? []),
  };
}

/** With when it was: the hour, and of another day than the lead's that day. */
function describeTimedDelivery({ website }: MemberSite, lead: Lead, delivery: Delivery) {
  const line = describeDelivery(delivery, website.lead_destinations);
  if (line === null || !line.isDone || delivery.settled_at === null) return line;
  const readDay = (instant: string) => readWallClock(Date.parse(instant), website.timezone).date;
  const isOfSameDay = readDay(delivery.settled_at) === readDay(lead.created_at);
  const formatMoment = createTimeFormat(website);
  const time = isOfSameDay ? formatTime(delivery.settled_at, website) : formatMoment(delivery.settled_at);
  return { ...line, text: `${line.text}, ${time}` };
}

/** A lead as its mails are made of it. */
export function buildSeenDispatch(
  { website, config, clock }: MemberSite,
  { lead, car, files }: { lead: Lead; car: Car | null; files: readonly LeadFile[] },
): LeadDispatch {
  return {
    lead,
    sequence: 1,
    car: car && { ...car, isPictured: false },
    viewedCars: [],
    files,
    website,
    origin: buildPublicOrigin(website, config),
    now: clock.now(),
    checkoutAddress: null,
  };
}

function describeFile({ id, name, type }: LeadFile) {
  return { id, name, isPicture: type.startsWith('image/') };
}

function describeBooking(dispatch: LeadDispatch): string | null {
  const { text, box } = writeStaffTitle(dispatch);
  const news = findBookingNews(dispatch);
  if (news?.kind === 'cancelled') return `${text}. It was cancelled on ${news.at}`;
  if (box === null) return null;
  return news === null ? text : `${text}. It was ${news.previous}`;
}

/** What a page offers of the decisions: the rest is settled by the operator. */
export function listOffered(reservation: Reservation) {
  return openDecisions(reservation).filter((decision) => decision !== 'settle');
}

function describeDecisions(reservation: Reservation): ThreadLead['reservation'] {
  return {
    text: describeReservation(reservation),
    decisions: listOffered(reservation),
    stamp: formatStamp(reservation),
  };
}
