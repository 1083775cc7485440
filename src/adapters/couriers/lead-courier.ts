import { withOneLocation } from '#domain/cars/car-location.ts';
import type {
  ClaimedAlert,
  ClaimedDelivery,
  ClaimedNotice,
  DeliveryOutcome,
} from '#domain/leads/deliveries/delivery.ts';
import { listSavedSlugs } from '#domain/analytics/describe-visits.ts';
import type { LeadDestination } from '#domain/leads/deliveries/lead-destination.ts';
import type { LeadDispatch, ViewedCar } from '#domain/leads/deliveries/lead-dispatch.ts';
import { bookingPath } from '#domain/bookings/persons-booking.ts';
import { findLocationEmail, NOBODY, OWN_ADDRESS, SHOPPER } from '#domain/leads/deliveries/route-lead.ts';
import type { Courier, CourierSite } from '#ports/courier.ts';
import type { HeldLeads } from '#ports/held-leads.ts';
import type { LeadWorkStore } from '#ports/lead-work.ts';
import type { Leads } from '#ports/leads.ts';
import type { Mail } from '#ports/mail.ts';
import type { Reservations } from '#ports/reservations.ts';
import type { SavedSearches } from '#ports/saved-searches.ts';
import type { SiteTokens } from '#ports/signed-tokens.ts';
import type { Car } from '#domain/cars/car.ts';
import type { StockEdits } from '#ports/stock-edits.ts';
import type { Stock } from '#ports/stock.ts';
import type { VisitCounts } from '#ports/visit-counts.ts';
import { listGalleryPictures } from '#domain/cars/gallery.ts';
import { isAvailable, whyNotVisible } from '#domain/cars/visibility.ts';
import { findAlertDay } from '#domain/garage/alert-times.ts';
import { writeAlertMail, keepTrueNews } from '#domain/garage/garage-mails.ts';
import { unsubscribePath } from '#domain/garage/saved-search.ts';
import { formatSenderAddress } from '#domain/leads/mail/sender-address.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { listViewedSlugs } from '#domain/leads/visit-rows.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import type { Website } from '#domain/tenants/website.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { mailHeldLeads } from './held-courier.ts';
import { type LeadMessage, mailAdf, mailReply, mailToShopper, mailToStaff } from './mail-courier.ts';
import { type PostedWork, postLead } from './post-courier.ts';

type AlertRecipients = Pick<SavedSearches, 'recipient' | 'stopAlerts'>;

export interface LeadCourierParts {
  mail: Mail;
  /** The stores of one website, to look up a lead's car and files. */
  openStores: (websiteId: number) => {
    stock: Pick<Stock, 'byId' | 'byIds' | 'bySlugs'>;
    stockEdits: AlertMailParts['stockEdits'];
    visitCounts: Pick<VisitCounts, 'beforeLead'>;
    leads: { listFiles: Leads['listFiles'] };
    held: HeldLeads;
    savedSearches: AlertRecipients;
    reservations: { findByLead: Reservations['findByLead'] };
    leadWork: Pick<LeadWorkStore, 'listRows' | 'read'>;
  };
  /** Scheme, host and port of the console. */
  consoleOrigin: string;
  /** Sign the links of a website's mails. */
  createTokens: (websiteId: number) => SiteTokens;
  /** Whether destinations on this machine may be posted to: never in production. */
  allowLoopback: boolean;
  hasMembers?: (websiteId: number) => Promise<boolean>; // Of the console; left out: none has.
  /** Of one of a website's people; null for whoever is none any more. Left out: there are none. */
  readMemberName?: (websiteId: number, staffId: string) => Promise<string | null>;
}

const MOST_VIEWED = 12;

/** Delivers each lead to its destination in the destination's format. */
export function createLeadCourier(parts: LeadCourierParts): Courier {
  return {
    async deliver(delivery, site) {
      try {
        if ('held_since' in delivery) return await sendHeldNotice(parts, delivery, site);
        if ('shopper_id' in delivery) return await sendAlert(parts, delivery, site);
        if ('reply' in delivery) return await mailReply(parts.mail, delivery, site);
        if (!('lead' in delivery)) return refuseGone(delivery.destination);
        const holdOutcome = await settleHoldMail(parts, delivery);
        if (holdOutcome !== null) return holdOutcome;
        const dispatch = await buildDispatch(parts, delivery, site);
        return await handOver(parts, { delivery, dispatch });
      } catch {
        return { kind: 'failed', reason: 'Something went wrong on our side.', retryAfterMs: null };
      }
    },
  };
}

/** Soon after a car is held its payment is there. */
const PAYMENT_READY_MS = 2_000;

/**
 * What becomes of the mail by which a shopper pays for a hold where it says nothing true: it waits for the payment, and where
 * it is paid, or never could be, there is nothing to say. Null for all other mails, and where it goes out.
 */
async function settleHoldMail(
  { openStores }: LeadCourierParts,
  { website_id, lead, destination }: ClaimedDelivery,
): Promise<DeliveryOutcome | null> {
  if (destination !== SHOPPER || lead.reservation_change !== null) return null;
  const reservation = await openStores(website_id).reservations.findByLead(lead.id);
  if (reservation === null) return null;
  const { state, paid_at, intent_id } = reservation;
  if (state === 'pending' && intent_id === null)
    return { kind: 'failed', reason: 'Its payment is not ready.', retryAfterMs: PAYMENT_READY_MS };
  return paid_at !== null || intent_id === null ? { kind: 'delivered' } : null;
}

function sendHeldNotice(
  { mail, openStores, createTokens }: LeadCourierParts,
  notice: ClaimedNotice,
  site: CourierSite,
): Promise<DeliveryOutcome> {
  const { held: heldLeads } = openStores(notice.website_id);
  return mailHeldLeads(
    mail,
    { held: heldLeads, links: createTokens(notice.website_id).heldLinks },
    { notice, site },
  );
}

function sendAlert(
  { mail, openStores, createTokens }: LeadCourierParts,
  alert: ClaimedAlert,
  site: CourierSite,
): Promise<DeliveryOutcome> {
  const { stock, stockEdits, savedSearches } = openStores(alert.website_id);
  const links = createTokens(alert.website_id).alertLinks;
  return mailAlert(mail, { stock, stockEdits, savedSearches, links }, { alert, site });
}

async function buildDispatch(
  parts: LeadCourierParts,
  { website_id, lead, sequence, destination }: ClaimedDelivery,
  { website, origin, now }: CourierSite,
): Promise<LeadDispatch> {
  const { stock, leads, reservations, visitCounts } = parts.openStores(website_id);
  const { reservationLinks, checkoutLinks } = parts.createTokens(website_id);
  const storedCar = lead.car_id === null ? null : await stock.byId(lead.car_id);
  const car = storedCar && {
    ...withOneLocation(storedCar, website),
    isPictured: listGalleryPictures(storedCar).length > 0 && whyNotVisible(storedCar, website, now) === null,
  };
  const savedSlugs = destination === SHOPPER ? [] : listSavedSlugs(await visitCounts.beforeLead(lead));
  const viewedCars =
    destination === SHOPPER ? [] : await findViewedCars(stock, { savedSlugs, lead, website });
  const files = lead.has_files ? await leads.listFiles(lead.id) : [];
  const reservation = await reservations.findByLead(lead.id);
  const isToDecide = reservation !== null && (reservation.paid_at ?? reservation.trouble) !== null;
  const decide = isToDecide
    ? { decideAddress: `${origin}/reservations/${reservationLinks.issue(reservation.id)}` }
    : {};
  const checkoutAddress =
    destination === SHOPPER && reservation !== null
      ? `${origin}/checkout/link/${checkoutLinks.issue(reservation.id)}`
      : null;
  const isToStaff = destination !== SHOPPER && (await parts.hasMembers?.(website_id)) === true;
  const consoleAddress = `${parts.consoleOrigin}/${website.slug}/leads/${lead.id}`;
  const addresses = { checkoutAddress, ...decide, ...(isToStaff && { consoleAddress }) };
  const hold = reservation === null ? null : readHold(reservation, now);
  const seen = { lead, sequence, car, viewedCars, files };
  return { ...seen, website, origin, now, ...addresses, ...(hold !== null && { hold }) };
}

function readHold({ state, amount_cents: amountCents, ends_at: endsAt }: Reservation, now: number) {
  const isHeld = state === 'pending' && endsAt !== null && Date.parse(endsAt) > now;
  return isHeld ? { amountCents, endsAt } : null;
}

/** First what was saved, then what was looked at, the last one of each first. */
async function findViewedCars(
  stock: { bySlugs: Stock['bySlugs'] },
  { savedSlugs, lead, website }: { savedSlugs: readonly string[]; lead: Lead; website: Website },
): Promise<ViewedCar[]> {
  const slugs = [...new Set([...savedSlugs, ...listViewedSlugs(lead, website)])].slice(0, MOST_VIEWED);
  const cars = slugs.length === 0 ? [] : await stock.bySlugs(slugs);
  return slugs.flatMap((viewedSlug) => {
    const car = cars.find(({ slug }) => slug === viewedSlug);
    return car === undefined ? [] : [{ ...car, isSaved: savedSlugs.includes(viewedSlug) }];
  });
}

async function handOver(parts: LeadCourierParts, message: LeadMessage): Promise<DeliveryOutcome> {
  const { delivery, dispatch } = message;
  const { mail, allowLoopback } = parts;
  const { website, lead } = dispatch;
  if (delivery.destination === SHOPPER) {
    const { bookingLinks } = parts.createTokens(delivery.website_id);
    return mailToShopper(mail, message, dispatch.origin + bookingPath(bookingLinks.issue(lead.id)));
  }
  if (delivery.destination === OWN_ADDRESS) {
    const address = findLocationEmail(lead, website);
    return address === null ? refuseGone(NOBODY) : mailToStaff(mail, message, [address]);
  }
  const destination = website.lead_destinations.find(({ name }) => name === delivery.destination);
  if (destination === undefined) return refuseGone(delivery.destination);
  const { kind, to } = destination;
  if (kind === 'email') return mailToStaff(mail, message, to);
  if (kind === 'adf_email') return mailAdf(mail, message, to);
  if (kind === 'dealerstudio' && !website.features.dealerstudio) {
    return { kind: 'refused', reason: 'This site has Dealer Studio switched off.' };
  }
  const work = destination.work ? await describeWork(parts, delivery, destination) : undefined;
  return postLead({ ...message, destination: { ...destination, kind }, work }, { allowLoopback });
}

/** As it stood where that is what is told, else as it stands. Null for a lead that was erased. */
async function describeWork(
  { openStores, readMemberName }: LeadCourierParts,
  { website_id, lead, work: progress }: ClaimedDelivery,
  { names }: LeadDestination,
): Promise<PostedWork | null> {
  const work = progress ?? (await openStores(website_id).leadWork.read(lead.id));
  if (work === null) return null;
  const { stage, outcome, first_try_at, owner_id } = work;
  const owner = names && owner_id !== null ? ((await readMemberName?.(website_id, owner_id)) ?? null) : null;
  return { stage, owner, outcome, first_try_at };
}

/** The refusal of a destination that is gone: a replay sends the lead where it would go now. */
function refuseGone(destination: string): DeliveryOutcome {
  const reason =
    destination === NOBODY
      ? 'No destination takes this enquiry.'
      : `This site has no destination "${destination}" any more.`;
  return { kind: 'refused', reason };
}

/** What the mail about a shopper's saved searches needs. */
interface AlertMailParts {
  stock: { byIds: Stock['byIds'] };
  stockEdits: Pick<StockEdits, 'listFreshPrices'>;
  savedSearches: AlertRecipients;
  links: SiteTokens['alertLinks'];
}

/** The day's mail to a shopper. Whoever is erased or has unsubscribed since gets none. */
async function mailAlert(
  mail: Mail,
  { stock, stockEdits, savedSearches, links }: AlertMailParts,
  { alert, site }: { alert: ClaimedAlert; site: CourierSite },
): Promise<DeliveryOutcome> {
  const { website, origin } = site;
  const { shopper_id, news, delivery_id, created_at } = alert;
  const recipient = website.garage_enabled ? await savedSearches.recipient(shopper_id) : null;
  if (recipient === null) return { kind: 'delivered' };
  const offeredCars = await findOfferedCars(stock, alert);
  // Asked last: a price that changed since the cars were read waits, too.
  const retryAfterMs = await findWait(stockEdits, { alert, site });
  if (retryAfterMs !== null)
    return { kind: 'failed', reason: 'A price in it may still be taken back.', retryAfterMs };
  const trueNews = keepTrueNews(news, recipient.searches, offeredCars);
  if (trueNews.length === 0) return { kind: 'delivered' };
  const unsubscribeAddress = origin + unsubscribePath(links.issue(shopper_id));
  const outcome = await mail.send({
    ...writeAlertMail({ website, origin, searches: trueNews, unsubscribeAddress }),
    id: delivery_id,
    at: Date.parse(created_at),
    from: { name: website.name, address: formatSenderAddress(website, origin) },
    to: [recipient.email],
    replyTo: null,
    unsubscribeAddress,
  });
  if (outcome.kind === 'sent') return { kind: 'delivered' };
  if (outcome.kind === 'failed') return { ...outcome, retryAfterMs: null };
  // Nobody takes mail there: the next days need not try.
  await savedSearches.stopAlerts(shopper_id);
  return outcome;
}

/** From 20 to 8 o'clock. */
const NIGHT_MS = 12 * HOUR_MS;

/** In how many milliseconds no price in a mail may be taken back any more, and it is day; null where that is so now. */
async function findWait(
  stockEdits: AlertMailParts['stockEdits'],
  { alert, site: { website, now } }: { alert: ClaimedAlert; site: CourierSite },
): Promise<number | null> {
  const ids = listCarIds(alert);
  const freshPrices = (await stockEdits.listFreshPrices()).filter(({ carId }) => ids.has(carId));
  if (freshPrices.length === 0) return null;
  const end = Math.max(...freshPrices.map(({ until }) => Date.parse(until)));
  return end - now + (findAlertDay(end, website) === null ? NIGHT_MS : 0);
}

function listCarIds({ news }: ClaimedAlert): Set<number> {
  return new Set(news.flatMap(({ cars }) => cars.map(({ car_id }) => car_id)));
}

async function findOfferedCars(
  stock: AlertMailParts['stock'],
  alert: ClaimedAlert,
): Promise<Map<number, Car>> {
  const cars = await stock.byIds([...listCarIds(alert)]);
  const carsOnOffer = cars.filter((car) => isAvailable(car) && car.show_on_dealer_website && !car.reserved);
  return new Map(carsOnOffer.map((car) => [car.id, car]));
}
