import { MINUTE_MS } from '../../time/durations.ts';
import type { LeadSettings, ShopperConfirmationSetting } from '../lead-settings.ts';
import type { PlannedDelivery } from './delivery.ts';
import type { Lead, NewLead } from '../lead.ts';
import { routeLead, SHOPPER, type RoutingSite } from './route-lead.ts';

export interface LeadChangeTime {
  /** Milliseconds since 1970. */
  now: number;
  /** The lead before this change; null when it is new. */
  before: { form_completed: Lead['form_completed'] } | null;
}

/** How long an unfinished form may rest before it is delivered. */
const ABANDONED_AFTER_MS = 30 * MINUTE_MS;

/**
 * What is to be delivered of a lead as it now stands, one row per destination. A step of an unfinished form goes at
 * once only where `partial_leads` asks for it; to others after half an hour of silence, and only when there is somebody
 * to answer to. A completed lead goes at once to all, and to the shopper the first time.
 */
export function planDeliveries(
  lead: NewLead,
  website: RoutingSite & ShopperConfirmationSetting,
  { now, before: storedLead }: LeadChangeTime,
): PlannedDelivery[] {
  const dueAt = new Date(now).toISOString();
  const names = routeLead(lead, website);
  if (!lead.form_completed) return names.flatMap((name) => planStep(name, lead, { website, now }));
  const plans = names.map((destination) => ({ destination, due: dueAt, supersedable: false }));
  return isConfirmed(lead, website, storedLead)
    ? [...plans, { destination: SHOPPER, due: dueAt, supersedable: false }]
    : plans;
}

/** Of the lead of a hold, which is not completed before it is paid: its shopper hears of it, to pay on another device. */
export function planHoldDeliveries(
  lead: NewLead,
  website: RoutingSite & LeadSettings,
  now: number,
): PlannedDelivery[] {
  const deliveries = planDeliveries(lead, website, { now, before: null });
  if (!isConfirmed(lead, website, null)) return deliveries;
  return [...deliveries, { destination: SHOPPER, due: new Date(now).toISOString(), supersedable: false }];
}

interface ReservationNotice {
  /** Milliseconds since 1970. */
  now: number;
  notifiesDealer: boolean;
  /** What staff has to look at waits for nobody to finish a form. */
  isInTrouble: boolean;
  notifiesShopper: boolean;
}

/**
 * Of a lead whose reservation has changed: to the dealer's destinations, and to the shopper whose money it is, whether or
 * not the site sends other mails to shoppers.
 */
export function planReservationDeliveries(
  lead: NewLead,
  website: RoutingSite,
  { now, notifiesDealer, isInTrouble, notifiesShopper }: ReservationNotice,
): PlannedDelivery[] {
  const site = { ...website, shopper_confirmation: false };
  const dealerLead = { ...lead, form_completed: lead.form_completed || isInTrouble };
  const deliveries = notifiesDealer ? planDeliveries(dealerLead, site, { now, before: null }) : [];
  if (!notifiesShopper || lead.email === '') return deliveries;
  return [...deliveries, { destination: SHOPPER, due: new Date(now).toISOString(), supersedable: false }];
}

function planStep(
  destination: string,
  lead: NewLead,
  { website, now }: { website: RoutingSite; now: number },
): PlannedDelivery[] {
  const destinationSettings = website.lead_destinations.find(({ name }) => name === destination);
  const isReachable = lead.email !== '' || lead.phone !== '';
  // An ADF customer without e-mail and phone is no valid one.
  if (destinationSettings?.partial_leads && (isReachable || !destinationSettings.kind.startsWith('adf'))) {
    return [{ destination, due: new Date(now).toISOString(), supersedable: false }];
  }
  if (!isReachable) return [];
  return [{ destination, due: new Date(now + ABANDONED_AFTER_MS).toISOString(), supersedable: true }];
}

function isConfirmed(
  { email, spam }: NewLead,
  { shopper_confirmation }: ShopperConfirmationSetting,
  storedLead: LeadChangeTime['before'],
): boolean {
  return shopper_confirmation && !spam && email !== '' && !storedLead?.form_completed;
}
