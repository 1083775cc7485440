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
  openStores: (websiteId: number) => {
    stock: Pick<Stock, 'byId' | 'byIds'>;
    leads: Pick<Leads, 'listFiles'>;
    held: HeldLeads;
    savedSearches: Pick<SavedSearches, 'recipient' | 'stopAlerts'>;
    reservations: Pick<Reservations, 'ofLead'>;
  };
  createHeldLinks: (websiteId: number) => HeldLinks;
  createReservationLinks: (websiteId: number) => Pick<ReservationLinks, 'issue'>;
  createBookingLinks: (websiteId: number) => BookingLinks;
  createAlertLinks: (websiteId: number) => AlertLinks;
  createCheckoutLinks: (websiteId: number) => Pick<TimedLinks, 'issue'>;
  /** Whether destinations on this machine may be posted to: never in production. */
  allowLoopback: boolean;
}

/** Delivers each lead to its destination in the destination's format. */
export function createLeadCourier(parts: LeadCourierParts): Courier {
  return {
    async deliver(delivery, site) {
      try {
        if ('held_since' in delivery) return await sendHeldNotice(parts, delivery, site);
        if ('shopper_id' in delivery) return await sendAlert(parts, delivery, site);
        const dispatch = await buildDispatch(parts, delivery, site);
        return await handOver(parts, { delivery, dispatch });
      } catch {
        return { kind: 'failed', reason: 'Something went wrong on our side.', retryAfterMs: null };
      }
    },
  };
}

function sendHeldNotice(
  { mail, openStores, createHeldLinks }: LeadCourierParts,
  notice: ClaimedNotice,
  site: CourierSite,
): Promise<DeliveryOutcome> {
  const { held: heldLeads } = openStores(notice.website_id);
  return mailHeldLeads(
    mail,
    { held: heldLeads, links: createHeldLinks(notice.website_id) },
    { notice, site },
  );
}

function sendAlert(
  { mail, openStores, createAlertLinks }: LeadCourierParts,
  alert: ClaimedAlert,
  site: CourierSite,
): Promise<DeliveryOutcome> {
  const { stock, savedSearches } = openStores(alert.website_id);
  const links = createAlertLinks(alert.website_id);
  return mailAlert(mail, { stock, savedSearches, links }, { alert, site });
}

async function buildDispatch(
  parts: LeadCourierParts,
  { website_id, lead, sequence, destination }: ClaimedDelivery,
  { website, origin, now }: CourierSite,
): Promise<LeadDispatch> {
  const { stock, leads, reservations } = parts.openStores(website_id);
  const storedCar = lead.car_id === null ? null : await stock.byId(lead.car_id);
  const car = storedCar && withOneLocation(storedCar, website);
  const files = lead.has_files ? await leads.listFiles(lead.id) : [];
  const reservation = await reservations.ofLead(lead.id);
  const isToDecide = reservation !== null && (reservation.paid_at ?? reservation.trouble) !== null;
  const decide = isToDecide
    ? {
        decideAddress: `${origin}/reservations/${parts.createReservationLinks(website_id).issue(reservation.id)}`,
      }
    : {};
  const checkoutAddress =
    destination === SHOPPER && reservation !== null
      ? `${origin}/checkout/link/${parts.createCheckoutLinks(website_id).issue(reservation.id)}`
      : null;
  return { lead, sequence, car, files, website, origin, now, checkoutAddress, ...decide };
}

async function handOver(parts: LeadCourierParts, message: LeadMessage): Promise<DeliveryOutcome> {
  const { delivery, dispatch } = message;
  const { mail, allowLoopback } = parts;
  const { website, lead } = dispatch;
  if (delivery.destination === SHOPPER) {
    const links = parts.createBookingLinks(delivery.website_id);
    return mailToShopper(mail, message, dispatch.origin + bookingPath(links.issue(lead.id)));
  }
  if (delivery.destination === OWN_ADDRESS) {
    const address = ownAddress(lead, website);
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
  return postLead({ ...message, destination: { ...destination, kind } }, { allowLoopback });
}

/** The refusal of a destination that is gone: a replay sends the lead where it would go now. */
function refuseGone(destination: string): DeliveryOutcome {
  const reason =
    destination === NOBODY
      ? 'No destination takes this enquiry.'
      : `This site has no destination "${destination}" any more.`;
  return { kind: 'refused', reason };
}
