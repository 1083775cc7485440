import type { EventId } from '#domain/analytics/events.ts';
import { bookingPath } from '#domain/bookings/persons-booking.ts';
import { holdsSeat } from '#domain/bookings/read-booking-claim.ts';
import { readHours } from '#domain/bookings/bookable-locations.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { findOpeningState } from '#domain/contact/opening-hours.ts';
import { openUntilText } from '#domain/contact/open-until-text.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { formatClockTime } from '#domain/contact/opening-hours-text.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { formatDayAndDate } from '#domain/content/content-dates.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { findLeadPlace } from '#domain/leads/lead-place.ts';
import { buildLeadReference } from '#domain/leads/lead-reference.ts';
import { replyBy, replyByWords } from '#domain/leads/reply-by.ts';
import { DEFAULT_EVENT } from '#domain/leads/lead-categories.ts';
import { findSuccessCategory } from '#domain/leads/find-success-category.ts';
import { isAnswered } from '#domain/leads/reply-promise.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { DECLINED, OFFER_ANSWER, OFFER_FIELD, readOfferText } from '#domain/valuations/offer.ts';
import { findAppointment } from '#operations/find-appointment.ts';
import { readMarkedLeadId } from '#operations/sent-mark-cookie.ts';
import { deriveLeadId, readFormTokens } from '#operations/form-token.ts';
import type { Site } from '#ports/site.ts';
import { calendarPath } from '../../paths.ts';
import { buildCardData } from '#domain/cars/card-data.ts';
import { buildDirectionsUrl } from '#domain/contact/directions-url.ts';

/** Whoever comes back later has the mail. On a device that others use too, a booking's links are there no longer. */
const SHOWN_FOR_MS = HOUR_MS;

/**
 * What this browser sent last, by the token that it got for it; null where it holds none, where the address names
 * another kind, or where the database does not answer: then the page thanks and knows no more.
 */
export async function loadSentLead(site: Site, request: Request, category: string) {
  const lead = await findSentLead(site, request).catch(() => null);
  if (lead === null || findSuccessCategory({ ...lead, car_type: lead.car_type ?? '' }) !== category)
    return null;
  const view = await buildSentLeadView(site, lead).catch(() => null);
  // Told once, also where two tabs ask at the same time.
  const isUnsent = lead.id === readMarkedLeadId(request, site) && site.rememberAct(`sent ${lead.id}`);
  return (
    view && { ...view, unsentLead: isUnsent ? describeUnsentLead(lead, category, view.car?.slug) : null }
  );
}

export type SentLeadView = NonNullable<Awaited<ReturnType<typeof loadSentLead>>>;

async function findSentLead(site: Site, request: Request): Promise<Lead | null> {
  for (const token of readFormTokens(request)) {
    const id = deriveLeadId(token);
    const lead = (await site.leads.isHeldBy(id, token)) ? await site.leads.byId(id) : null;
    if (lead !== null && site.clock.now() - Date.parse(lead.updated_at) < SHOWN_FOR_MS) return lead;
  }
  return null;
}

/** A lead that its form could not tell of, for want of scripts. */
export interface UnsentLead {
  lead_id: string;
  event_id: EventId;
  category: string;
  /** Slug of the car that it is about. */
  car?: string;
  /** Of the page that the form stood on. */
  path: string;
}

function describeUnsentLead(
  { id: lead_id, event, url }: Lead,
  category: string,
  car: string | undefined,
): UnsentLead {
  // What a lead counts as is decided when it is stored, by the numbers that have a meaning.
  const event_id = (event ?? DEFAULT_EVENT) as EventId;
  return {
    lead_id,
    event_id,
    category,
    ...(car !== undefined && { car }),
    path: URL.parse(url)?.pathname ?? '/',
  };
}

async function buildSentLeadView(site: Site, lead: Lead) {
  const { website } = site;
  const booking = await buildBookingView(site, lead);
  return {
    reference: buildLeadReference(lead.id, website),
    booking,
    mailedTo: isMailed(lead, website) ? lead.email : null,
    answer: buildAnswer(site, lead),
    car: await findSentCar(site, lead),
    // Whoever declined it has read it.
    range: lead.answers[OFFER_ANSWER] === DECLINED ? null : readOfferText(lead.answers[OFFER_FIELD]),
  };
}

/** Whether the shopper gets a mail that says that it came. */
function isMailed({ spam, email, form_completed }: Lead, { shopper_confirmation }: Site['website']): boolean {
  return shopper_confirmation && form_completed && !spam && email !== '';
}

export async function buildBookingView(site: Site, lead: Lead) {
  const appointment = await findAppointment(site, lead.id);
  if (appointment === null) return null;
  const { kind, starts, minutes, place } = appointment;
  const { timezone, locale } = site.website;
  const { date, time } = readWallClock(starts, timezone);
  return {
    kind,
    isSeat: holdsSeat(lead, site.website),
    // A line may end before the time, and not within the date.
    when: `${formatDayAndDate(date, locale).replaceAll(' ', '\u00a0')}, ${formatClockTime(time)}`,
    at: new Date(starts).toISOString(),
    where: place && [place.name, place.address.full].filter(Boolean).join(', '),
    minutes: kind === 'test_drive' ? minutes : null,
    directions: place && buildDirectionsUrl(place.address),
    calendar: calendarPath(site.calendarLinks.issue(lead.id)),
    change: bookingPath(site.bookingLinks.issue(lead.id)),
  };
}

/** By when the dealer answers, and whom to call if not. */
function buildAnswer({ website, clock }: Site, lead: Lead) {
  const place = findLeadPlace(lead, website);
  const now = clock.now();
  const sentMs = Date.parse(lead.created_at);
  const replyInstant =
    place === null || !isAnswered(lead)
      ? null
      : replyBy(website, readHours(place), { site: website, sent: sentMs });
  const phone = place?.contact_detail.phone ?? website.call_us_number;
  return {
    by: replyInstant === null ? null : replyByWords(replyInstant, now, website),
    hours: place === null ? null : openUntilText(findOpeningState(place, website, now), place),
    phone: phone && { shown: displayPhone(phone, website.phone_rule), number: phone.replaceAll(' ', '') },
  };
}

export async function findSentCar({ stock, website, clock }: Site, lead: Lead) {
  const car = lead.car_id === null ? null : await stock.byId(lead.car_id);
  if (car === null || whyNotVisible(car, website, clock.now()) !== null) return null;
  const { slug, name, price, priceNote, picture, facts } = buildCardData(car, website, clock.now());
  return { slug, name, price, priceNote, picture, facts, stocknum: car.stocknum };
}
