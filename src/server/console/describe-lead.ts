import { describeStatus } from '#domain/cars/edit/car-stand.ts';
import { listGalleryPictures } from '#domain/cars/gallery.ts';
import { listingPath } from '#domain/cars/listing-base.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { describeVisits, listVisitedSlugs } from '#domain/analytics/describe-visits.ts';
import { whyNotEmail } from '#domain/contact/email.ts';
import { buildTelAddress } from '#domain/contact/international-phone.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { joinFullName } from '#domain/leads/deliveries/lead-dispatch.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { LeadEvent, LeadWork } from '#domain/leads/work/lead-work.ts';
import { whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import { describePriceBasis, formatMoney } from '#domain/words/money.ts';
import type { StaffLead, StaffLeadCar } from '#ports/staff-site.ts';
import { buildPublicOrigin } from '../sites/build-public-origin.ts';
import { buildThread } from './build-thread.ts';
import { describeDutyState } from './describe-duty.ts';
import { type MemberSite, toOwned } from './member-site.ts';

/** A lead of the website that the member sees. */
export interface LeadAtHand {
  lead: Lead;
  work: LeadWork;
}

/** A lead's page, with a page of the thread that it is in; `after`: where the page of the thread before ended. */
export async function describeLead(
  site: MemberSite,
  { lead, work }: LeadAtHand,
  after: string | null,
): Promise<StaffLead> {
  const { website, stores, member, openLeads } = site;
  const look = { websiteId: website.id, leadId: lead.id, staffId: member.id };
  openLeads.note(look);
  const otherIds = openLeads.listOthers(look);
  const [events, car, before, readName] = await Promise.all([
    stores.leadWork.listEvents([lead.id]),
    describeCar(site, lead),
    describeBefore(site, lead),
    site.readNames([...otherIds, ...(work.owner_id === null ? [] : [work.owner_id])]),
  ]);
  const may = listRights(site, { lead, work });
  const isOver = work.stage === 'sold' || work.stage === 'closed';
  const place = website.locations.find(({ id }) => id === lead.location_id)?.name ?? lead.location;
  return {
    id: lead.id,
    name: joinFullName(lead) || 'Somebody',
    email: whyNotEmail(lead.email) === null ? lead.email : null,
    phone: describePhone(site, lead),
    whatsApp: website.whatsapp_number !== null,
    may,
    version: work.version,
    stage: work.stage,
    outcome: work.outcome,
    owner:
      work.owner_id === null
        ? null
        : { id: work.owner_id, name: readName(work.owner_id), isMe: work.owner_id === member.id },
    dueAt: work.first_try_at === null && !isOver ? work.due_at : null,
    lastTry: work.last_try,
    asksHowItWent: !isOver && isUnanswered(events, member.id),
    snoozedUntil: work.snoozed_until,
    isSpam: lead.spam,
    openBy: otherIds.map(readName),
    people: may.give ? await listReceivers(site) : [],
    place: place === '' ? null : place,
    car,
    before,
    ...(await buildThread(site, lead, after)),
  };
}

/** Others who may have it, each with when they are there. */
async function listReceivers(site: MemberSite): Promise<StaffLead['people']> {
  const people = await site.readRulePeople();
  return people
    .filter(({ id }) => id !== site.member.id && site.mayHaveLeads(id))
    .map(({ id, name, duty }) => ({ id, name, duty: describeDutyState(duty, site) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function describePhone({ website }: MemberSite, { phone }: Lead): StaffLead['phone'] {
  const address = buildTelAddress(phone, website.locale);
  if (address === null) return null;
  return { dial: address.replace('tel:', ''), text: displayPhone(phone, website.phone_rule) };
}

const RIGHTS = {
  take: 'take lead',
  give: 'give lead',
  try: 'try lead',
  mail: 'mail lead',
  note: 'note lead',
  stage: 'stage lead',
  release: 'release spam',
  decide: 'decide reservation',
} as const;

function listRights({ member }: MemberSite, { lead, work }: LeadAtHand): StaffLead['may'] {
  const owned = toOwned(lead, work.owner_id);
  const rights = Object.entries(RIGHTS).map(([name, act]) => [
    name,
    whyNotAllowed(act, member, owned) === null && (name !== 'release' || lead.spam),
  ]);
  return Object.fromEntries(rights) as StaffLead['may'];
}

/** Whether the last try was this person's, and nobody said what came of it. */
function isUnanswered(events: readonly LeadEvent[], staffId: string): boolean {
  const last = events.findLast(({ detail: { kind } }) => kind === 'tried' || kind === 'tried_with');
  return last?.detail.kind === 'tried' && last.actor === staffId;
}

async function describeCar(site: MemberSite, { car_id, id }: Lead): Promise<StaffLeadCar | null> {
  const { website, stores, clock, config } = site;
  const car = car_id === null ? null : await stores.stock.byId(car_id);
  if (car === null) return null;
  const isShown = whyNotVisible(car, website, clock.now()) === null;
  const basis = describePriceBasis(car.price_basis, website).toLowerCase();
  return {
    title: car.name,
    stockNumber: car.stocknum,
    price: car.price_cents === null ? 'No price' : `${formatMoney(car.price_cents)} ${basis}`,
    status: describeStatus(car),
    picture: listGalleryPictures(car).length === 0 ? null : `/${website.slug}/pictures/${car.id}`,
    url: isShown ? buildPublicOrigin(website, config) + listingPath(website, car.slug) : null,
    othersAsked: await stores.leadWork.countAskers(car.id, id),
  };
}

async function describeBefore({ stores }: MemberSite, lead: Lead): Promise<StaffLead['before']> {
  const visits = await stores.visitCounts.beforeLead(lead);
  const cars = await stores.stock.bySlugs(listVisitedSlugs(visits));
  return describeVisits(visits, new Map(cars.map(({ slug, name }) => [slug, name])));
}
