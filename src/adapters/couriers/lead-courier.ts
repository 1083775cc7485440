import { withOneLocation } from '#domain/cars/car-location.ts';
import type {
  ClaimedAlert,
  ClaimedDelivery,
  ClaimedNotice,
  DeliveryOutcome,
} from '#domain/leads/deliveries/delivery.ts';
import type { LeadDispatch } from '#domain/leads/deliveries/lead-dispatch.ts';
import { bookingPath } from '#domain/bookings/persons-booking.ts';
import { ownAddress } from '#domain/leads/deliveries/own-address.ts';
import { NOBODY, OWN_ADDRESS, SHOPPER } from '#domain/leads/deliveries/route-lead.ts';
import type { Courier, CourierSite } from '#ports/courier.ts';
import type { HeldLeads, HeldLinks } from '#ports/held-leads.ts';
import type { BookingLinks } from '#ports/bookings.ts';
import type { Leads } from '#ports/leads.ts';
import type { Mail } from '#ports/mail.ts';
import type { ReservationLinks, Reservations } from '#ports/reservations.ts';
import type { TimedLinks } from '#ports/timed-links.ts';
import type { AlertLinks, SavedSearches } from '#ports/saved-searches.ts';
import type { Stock } from '#ports/stock.ts';
import { mailAlert } from './alert-courier.ts';
import { mailHeldLeads } from './held-courier.ts';
import { mailAdf, mailToShopper, mailToStaff, type LeadMessage } from './mail-courier.ts';
import { postLead } from './post-courier.ts';

export interface LeadCourierParts {
  mail: Mail;
  /** The stores of one website, to look up a lead's car and files. */
  storesOf: (websiteId: number) => {
    stock: Pick<Stock, 'byId' | 'byIds'>;
    leads: Pick<Leads, 'filesOf'>;
    held: HeldLeads;
    savedSearches: Pick<SavedSearches, 'recipient' | 'stopAlerts'>;
    reservations: Pick<Reservations, 'ofLead'>;
  };
  heldLinksOf: (websiteId: number) => HeldLinks;
  reservationLinksOf: (websiteId: number) => Pick<ReservationLinks, 'issue'>;
  bookingLinksOf: (websiteId: number) => BookingLinks;
  alertLinksOf: (websiteId: number) => AlertLinks;
  checkoutLinksOf: (websiteId: number) => Pick<TimedLinks, 'issue'>;
  /** Whether destinations on this machine may be posted to: never in production. */
  allowLoopback: boolean;
}

/** Delivers each lead to its destination in the destination's format. */
export function leadCourier(parts: LeadCourierParts): Courier {
  return {
    async deliver(delivery, site) {
      try {
        if ('held_since' in delivery) return await sendHeldNotice(parts, delivery, site);
        if ('shopper_id' in delivery) return await sendAlert(parts, delivery, site);
        const dispatch = await dispatchOf(parts, delivery, site);
        return await handOver(parts, { delivery, dispatch });
      } catch {
        return { kind: 'failed', reason: 'Something went wrong on our side.', retryAfterMs: null };
      }
    },
  };
}

function sendHeldNotice(
  { mail, storesOf, heldLinksOf }: LeadCourierParts,
  notice: ClaimedNotice,
  site: CourierSite,
): Promise<DeliveryOutcome> {
  const { held } = storesOf(notice.website_id);
  return mailHeldLeads(mail, { held, links: heldLinksOf(notice.website_id) }, { notice, site });
}

function sendAlert(
  { mail, storesOf, alertLinksOf }: LeadCourierParts,
  alert: ClaimedAlert,
  site: CourierSite,
): Promise<DeliveryOutcome> {
  const { stock, savedSearches } = storesOf(alert.website_id);
  const links = alertLinksOf(alert.website_id);
  return mailAlert(mail, { stock, savedSearches, links }, { alert, site });
}

async function dispatchOf(
  parts: LeadCourierParts,
  { website_id, lead, sequence, destination }: ClaimedDelivery,
  { website, origin, now }: CourierSite,
): Promise<LeadDispatch> {
  const { stock, leads, reservations } = parts.storesOf(website_id);
  const stored = lead.car_id === null ? null : await stock.byId(lead.car_id);
  const car = stored && withOneLocation(stored, website);
  const files = lead.has_files ? await leads.filesOf(lead.id) : [];
  const reservation = await reservations.ofLead(lead.id);
  const isToDecide = reservation !== null && (reservation.paid_at ?? reservation.trouble) !== null;
  const decide = isToDecide
    ? {
        decideAddress: `${origin}/reservations/${parts.reservationLinksOf(website_id).issue(reservation.id)}`,
      }
    : {};
  const checkoutAddress =
    destination === SHOPPER && reservation !== null
      ? `${origin}/checkout/link/${parts.checkoutLinksOf(website_id).issue(reservation.id)}`
      : null;
  return { lead, sequence, car, files, website, origin, now, checkoutAddress, ...decide };
}

async function handOver(parts: LeadCourierParts, message: LeadMessage): Promise<DeliveryOutcome> {
  const { delivery, dispatch } = message;
  const { mail, allowLoopback } = parts;
  const { website, lead } = dispatch;
  if (delivery.destination === SHOPPER) {
    const links = parts.bookingLinksOf(delivery.website_id);
    return mailToShopper(mail, message, dispatch.origin + bookingPath(links.issue(lead.id)));
  }
  if (delivery.destination === OWN_ADDRESS) {
    const address = ownAddress(lead, website);
    return address === null ? taken(NOBODY) : mailToStaff(mail, message, [address]);
  }
  const destination = website.lead_destinations.find(({ name }) => name === delivery.destination);
  if (destination === undefined) return taken(delivery.destination);
  const { kind, to } = destination;
  if (kind === 'email') return mailToStaff(mail, message, to);
  if (kind === 'adf_email') return mailAdf(mail, message, to);
  if (kind === 'dealerstudio' && !website.features.dealerstudio) {
    return { kind: 'refused', reason: 'This site has Dealer Studio switched off.' };
  }
  return postLead({ ...message, destination: { ...destination, kind } }, { allowLoopback });
}

/** The refusal of a destination that is gone: a replay sends the lead where it would go now. */
function taken(destination: string): DeliveryOutcome {
  const reason =
    destination === NOBODY
      ? 'No destination takes this enquiry.'
      : `This site has no destination "${destination}" any more.`;
  return { kind: 'refused', reason };
}
