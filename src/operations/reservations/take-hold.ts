import { randomUUID } from 'node:crypto';
import { findPaymentAccount } from '#domain/cars/reserve-payment.ts';
import type { WhyNotReservable } from '#domain/cars/reserve.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { buildSiteRules } from '#domain/forms/site-rules.ts';
import { withCarContext } from '#domain/leads/car-context.ts';
import { planHoldDeliveries } from '#domain/leads/deliveries/planned-deliveries.ts';
import { deriveIdempotency } from '#domain/leads/idempotency.ts';
import type { NewLead } from '#domain/leads/lead.ts';
import type { InvalidLead } from '#domain/leads/reading/sent-body.ts';
import { parseLead } from '#domain/leads/reading/parse-lead.ts';
import { type Reservation, HOLD_MS } from '#domain/reservations/reservation.ts';
import type { Car } from '#domain/cars/car.ts';
import type { LeadSubmission } from '#ports/leads.ts';
import type { NewHold, TakeOutcome } from '#ports/reservations.ts';
import type { Site } from '#ports/site.ts';
import { readBrowser } from '../submit-lead.ts';
import { deriveLeadId, hashText, issueFormToken } from '../form-token.ts';
import { endIntent, ensureIntent } from './payment-intent.ts';
import { type ReservingSite, buildReservationCall } from './reserving-site.ts';

export interface TakeHoldInput {
  carId: number;
  /** What the page said the car costs, in cents; null where nobody was told. */
  priceSeenCents: number | null;
  /** Fields of a lead that say who reserves, not yet trusted. */
  customer: unknown;
  /** Buys it online; counts where the site sells so. */
  isPurchase: boolean;
  /** The sender's own, or null: a second click with it gets the same hold. */
  idempotencyKey: string | null;
  /** The hold that the browser proved to have, by its cookie. */
  earlierId: string | null;
  /** Of the request. */
  headers: { get: Headers['get'] };
}

export type TakeHoldResult =
  /** `clientSecret`: by which the shopper's browser pays; null once it is paid. */
  | { kind: 'held'; reservation: Reservation; clientSecret: string | null; isReplay: boolean }
  | Exclude<TakeOutcome, { kind: 'held' | 'limited' }>
  /** `seconds`: when it may be tried again. */
  | { kind: 'limited'; by: 'shopper' | 'site' | 'network'; seconds: number }
  | ({ kind: 'invalid' } & InvalidLead)
  /** The payment provider does not answer: nothing is held. */
  | { kind: 'unavailable' };

const UNAVAILABLE: WhyNotReservable = 'payment_unavailable';

/**
 * Holds a car for a shopper and prepares its payment: first the hold, then the payment under the hold's own key, which
 * is noted before anybody can pay it. What cannot be paid is given back at once. Rejects when the database does not answer.
 */
export async function takeHold(site: Site, input: TakeHoldInput): Promise<TakeHoldResult> {
  const car = await site.stock.byId(input.carId);
  if (car === null || whyNotVisible(car, site.website, site.clock.now()) !== null)
    return { kind: 'not_found' };
  const account = findPaymentAccount(car, site.website);
  if (site.payments === null || account === null) return { kind: 'not_reservable', why: UNAVAILABLE };
  const parsedCustomer = parseCustomer(site, car, input);
  if ('error' in parsedCustomer) return { kind: 'invalid', ...parsedCustomer };
  const { provider } = site.payments;
  const parts: HoldParts = { input, car, account, customer: parsedCustomer.lead, provider };
  const hold = buildHold(site, parts);
  const earlierOutcome =
    input.idempotencyKey === null ? null : await site.reservations.findByKey(hold.submission);
  if (earlierOutcome !== null) return openPaymentOrRelease(site, earlierOutcome);
  const networkCount = await site.holdRate.count();
  if ('seconds' in networkCount) return { kind: 'limited', by: 'network', seconds: networkCount.seconds };
  const outcome = await site.reservations.take({ ...hold, networkHolds: networkCount.holds });
  if (outcome.kind !== 'held' || outcome.isRepeat) await site.holdRate.uncount();
  return openPaymentOrRelease(site, outcome);
}

interface HoldParts {
  input: TakeHoldInput;
  car: Car;
  /** As the shopper told. */
  customer: NewLead;
  account: string;
  provider: string;
}

function buildHold(site: Site, parts: HoldParts): Omit<NewHold, 'networkHolds'> {
  const { input, account, provider } = parts;
  const { website } = site;
  const { carId, priceSeenCents, earlierId } = input;
  const id = randomUUID();
  return {
    id,
    earlierId,
    carId,
    priceSeenCents,
    website,
    amountCents: website.reserve_amount_cents,
    currency: website.currency,
    provider,
    account,
    holdMs: HOLD_MS,
    submission: buildSubmission(site, id, parts),
  };
}

/** Everything a completed enquiry must say. */
function parseCustomer(site: Site, car: Car, { customer, isPurchase }: TakeHoldInput) {
  const { website } = site;
  const rules = { ...buildSiteRules(site), message_required: false };
  const { at: instant } = buildReservationCall(site);
  const sentFields = typeof customer === 'object' ? customer : {};
  const category = isPurchase && website.features.enable_store ? 'Online Purchase' : 'Vehicle Reservation';
  // A hold of somebody who says too little to be reached is nobody's.
  const completed = { form: null, lead_status: null, form_completed: true };
  const body = { lead: { ...sentFields, ...completed, category, car_id: car.id } };
  return parseLead(body, { website, rules, at: instant });
}

/** A lead that is not completed before it is paid, under the key of the request: what else was sent with it is other data. */
function buildSubmission(
  { website, clock }: Site,
  id: string,
  { input, car, customer }: HoldParts,
): LeadSubmission {
  const { idempotencyKey, headers, priceSeenCents, isPurchase } = input;
  const unpaid = { form_completed: false, lead_status: 'Incomplete', subcategory: 'Not paid yet' };
  const lead = { ...withCarContext(customer, car, website), ...unpaid, ...readBrowser(headers, website) };
  const formToken = issueFormToken();
  const now = clock.now();
  const key = idempotencyKey ?? id;
  const hash = (text: string) => hashText(JSON.stringify([text, priceSeenCents, isPurchase]));
  const idempotencyParts = { key, now, formToken, body: null, userAgent: '', files: [], hash };
  return {
    id: deriveLeadId(formToken),
    formToken,
    lead,
    ...deriveIdempotency(customer, idempotencyParts),
    idempotencyKey: `hold:${key}`,
    at: new Date(now).toISOString(),
    // Its time begins once it is paid.
    due: null,
    deliveries: planHoldDeliveries(lead, website, now),
    notices: [],
    heldAtMost: 0,
    booking: null,
    files: [],
  };
}

/** Prepares how it is paid; a new hold that cannot be is released. */
async function openPaymentOrRelease(site: Site, outcome: TakeOutcome): Promise<TakeHoldResult> {
  if (outcome.kind !== 'held') return outcome;
  const { reservation, isRepeat, isReplay } = outcome;
  if (reservation.state !== 'pending') return { kind: 'held', reservation, clientSecret: null, isReplay };
  const intent = await ensureIntent(site, reservation);
  if (typeof intent === 'object') {
    const clientSecret = intent.status === 'open' ? intent.clientSecret : null;
    return { kind: 'held', reservation: { ...reservation, intent_id: intent.id }, clientSecret, isReplay };
  }
  // Nobody was told how to pay it. The server cancels later what the provider may have prepared all the same.
  if (!isRepeat) {
    const isIntentEnded = intent === 'refused';
    await site.reservations.act(
      reservation.id,
      { kind: 'release', isIntentEnded },
      buildReservationCall(site),
    );
    await site.holdRate.uncount();
  }
  return { kind: 'unavailable' };
}

type ReleaseHoldResult =
  | { kind: 'released' }
  /** It was paid already: the car stays the shopper's. */
  | { kind: 'paid'; reservation: Reservation }
  /** The provider does not answer: it ends by itself. */
  | { kind: 'unavailable' }
  | { kind: 'not_found' };

/** The shopper gives up a hold: nobody can pay for it any more, then the car is free. */
export async function releaseHold(site: ReservingSite, id: string): Promise<ReleaseHoldResult> {
  const reservation = await site.reservations.byId(id);
  if (reservation === null) return { kind: 'not_found' };
  if (reservation.state === 'pending') {
    const intentOutcome = await endIntent(site, reservation);
    if (intentOutcome === 'unavailable') return { kind: 'unavailable' };
    if (intentOutcome === 'cancelled')
      await site.reservations.act(id, { kind: 'release', isIntentEnded: true }, buildReservationCall(site));
  }
  const now = await site.reservations.byId(id);
  return now?.state === 'paid' || now?.state === 'confirmed'
    ? { kind: 'paid', reservation: now }
    : { kind: 'released' };
}
