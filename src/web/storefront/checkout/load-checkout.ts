import type { Car } from '#domain/cars/car.ts';
import { whyNotReservable } from '#domain/cars/reserve.ts';
import { findPaymentKey } from '#domain/cars/reserve-payment.ts';
import { formatAmount, listReservationTerms, formatDays } from '#domain/reservations/reservation-terms.ts';
import { findAnnouncedEnd } from '#domain/reservations/confirm-by.ts';
import { RESERVATION_FORM } from '#domain/reservations/build-lead-fields.ts';
import { type Reservation, isOpen } from '#domain/reservations/reservation.ts';
import { lowerFirst, pickNoun, pickTradeWords, pickWords } from '#domain/words/words.ts';
import { notePayment } from '#operations/reservations/payment-intent.ts';
import type { PaymentIntent } from '#ports/payments.ts';
import type { Site } from '#ports/site.ts';
import { openCheckoutPath, pretendBankPath } from '../../paths.ts';
import { buildFormSetup } from '../../forms/form-setup.ts';
import type { CheckoutStep, CheckoutView, CheckoutCar } from './checkout-view.ts';
import {
  buildEndedStep,
  buildNotReservableStep,
  buildOtherHoldStep,
  buildUnreachableStep,
} from './closed-steps.ts';
import { findCarLocation } from '#domain/cars/car-location.ts';
import { buildLeadReference } from '#domain/leads/lead-reference.ts';
import { describeVariant } from '#domain/cars/car-title.ts';
import type { Website } from '#domain/tenants/website.ts';
import { formatMoney, isWholePrice, describePriceBasis } from '#domain/words/money.ts';
import { findFirstPicture } from '../car/first-picture.ts';
import { findDateFormat } from '#domain/time/date-format.ts';

interface CheckoutRequest {
  car: Car;
  reservation: Reservation | null;
  /** The shopper buys the car online, of which reserving it is one step. */
  isPurchase: boolean;
}

/** What this device sees at the checkout of a car: its own reservation of it, else whether it can be had. */
export async function buildCarCheckout(site: Site, checkoutRequest: CheckoutRequest): Promise<CheckoutView> {
  const { car, reservation } = checkoutRequest;
  if (reservation?.car_id === car.id && isOpen(reservation)) return loadHoldCheckout(site, car, reservation);
  const { website } = site;
  const step = await buildStepWithoutHold(site, checkoutRequest);
  return { car: buildCheckoutCar(car, { website, amountCents: website.reserve_amount_cents }), step };
}

/** Where a reservation of this device stands; the provider is asked while it is unpaid. */
export async function loadHoldCheckout(
  site: Site,
  car: Car,
  reservation: Reservation,
): Promise<CheckoutView> {
  const holdWithIntent =
    reservation.state === 'pending'
      ? await askProvider(site, reservation)
      : { hold: reservation, intent: null };
  const { hold } = holdWithIntent;
  const until = hold.state === 'paid' ? await findShownEnd(site, car, hold) : null;
  const carView = buildCheckoutCar(car, { website: site.website, amountCents: hold.amount_cents, until });
  return { car: carView, step: await buildHoldStep(site, car, holdWithIntent) };
}

interface HoldWithIntent {
  hold: Reservation;
  /** Null when the provider was not asked, or did not answer. */
  intent: PaymentIntent | null;
}

/** Its event may come late, or never: what the provider says of an unpaid hold is noted before anything is shown. */
async function askProvider(site: Site, reservation: Reservation): Promise<HoldWithIntent> {
  const { payments } = site;
  if (payments === null || reservation.intent_id === null) return { hold: reservation, intent: null };
  const intent = await payments.findIntent(reservation.intent_id, reservation.account);
  if (typeof intent === 'string') return { hold: reservation, intent: null };
  const isNoted = await notePayment(site, reservation.id, intent);
  return { hold: (isNoted ? await site.reservations.byId(reservation.id) : null) ?? reservation, intent };
}

async function buildStepWithoutHold(
  site: Site,
  { car, reservation, isPurchase }: CheckoutRequest,
): Promise<CheckoutStep> {
  const { website } = site;
  const refusal = whyNotReservable(car, website);
  if (refusal !== null) return buildNotReservableStep(car, website, refusal);
  const heldCar = reservation?.state === 'pending' ? await site.stock.byId(reservation.car_id) : null;
  if (heldCar !== null) return buildOtherHoldStep(heldCar, website, car);
  const notice = `${website.name} asks for these details to reserve the ${pickNoun(website)} for you, and keeps them with the reservation.`;
  const setup = { ...buildFormSetup(site, RESERVATION_FORM), notice };
  return { name: 'details', form: RESERVATION_FORM, setup, isPurchase };
}

function buildHoldStep(
  site: Site,
  car: Car,
  { hold, intent }: HoldWithIntent,
): CheckoutStep | Promise<CheckoutStep> {
  const { website } = site;
  const isFree = whyNotReservable(car, website) === null;
  const buildEnded = (title: string, text: string) => buildEndedStep(car, website, { title, text, isFree });
  switch (hold.state) {
    case 'pending':
      return intent === null
        ? buildUnreachableStep(car, website)
        : buildPaymentStep(site, car, { hold, intent });
    case 'paid':
    case 'confirmed':
      return buildReservedStep(site, car, hold);
    case 'released':
      return buildEnded('The reservation was cancelled', 'Your card was not charged.');
    case 'expired':
      return buildEnded('Your time to pay is up', 'Nothing was charged.');
    case 'completed':
      return buildEnded(
        'The reservation is completed',
        `The ${pickNoun(website)} was sold or has left our stock since we confirmed it.`,
      );
    case 'refunding':
    case 'refunded':
      return buildEnded(
        'The reservation has ended',
        `The ${formatAmount(hold.amount_cents)} goes back to your card. It can take some days until your bank shows it.`,
      );
  }
}

interface OpenHold {
  hold: Reservation;
  intent: PaymentIntent;
}

function buildPaymentStep(site: Site, car: Car, { hold, intent }: OpenHold): CheckoutStep {
  const { payments, website, clock } = site;
  if (payments === null) return buildUnreachableStep(car, website);
  if (intent.status === 'paid' || intent.status === 'processing') return { name: 'confirming' };
  const secondsLeft = countSecondsUntil(hold.ends_at, clock.now());
  if (intent.status !== 'open' || secondsLeft <= 0)
    return buildEndedStep(car, website, {
      title: 'Your time to pay is up',
      text: 'Nothing was charged.',
      isFree: false,
    });
  const { provider } = payments;
  const { amount_cents: amountCents } = hold;
  const publishableKey = findPaymentKey(car, website) ?? '';
  const days = website.reservation_days;
  return {
    name: 'pay',
    holdId: hold.id,
    secondsLeft,
    payment: {
      provider,
      publishableKey,
      clientSecret: intent.clientSecret,
      returnTo: site.origin + openCheckoutPath(),
      bank: pretendBankPath(intent.clientSecret),
    },
    terms: listReservationTerms({ car, website, amountCents, days }, clock.now()),
  };
}

function countSecondsUntil(instant: string | null, now: number): number {
  return instant === null ? 0 : Math.floor((Date.parse(instant) - now) / 1000);
}

/** The deposit is paid: what happens now, in order. */
export async function buildReservedStep(
  site: Site,
  car: Car,
  reservation: Reservation,
): Promise<CheckoutStep> {
  const { website } = site;
  const amount = formatAmount(reservation.amount_cents);
  const place = findCarLocation(car, website)?.name ?? car.location_name ?? website.name;
  const { licence } = pickWords(website);
  const { drive } = pickTradeWords(website);
  const lead = await site.leads.byId(reservation.lead_id);
  const confirmBy = await findShownEnd(site, car, reservation);
  const confirmedStep = { title: 'It is confirmed', text: `${website.name} keeps it for you.` };
  const waitingStep = {
    title: 'We confirm it',
    text: `By phone or email, in opening hours. If we have not${confirmBy === null ? '' : ` by ${formatSiteInstant(confirmBy, website)}`}, the ${amount} goes back to your card.`,
  };
  return {
    name: 'reserved',
    reference: buildLeadReference(reservation.lead_id, website),
    leadId: reservation.lead_id,
    category: lead?.category ?? RESERVATION_FORM.category,
    next: [
      reservation.state === 'confirmed' ? confirmedStep : waitingStep,
      {
        title: 'Come and see it',
        text: `At ${place}. Bring your ${licence} if you want to ${drive} it first.`,
      },
      {
        title: 'Pay the rest',
        text: `The ${amount} comes off the price. Until you sign, you can still change your mind.`,
      },
    ],
  };
}

/** As the mails say it: by when the dealer confirms it, in opening hours. */
async function findShownEnd(site: Site, car: Car, reservation: Reservation): Promise<number | null> {
  const lead = await site.leads.byId(reservation.lead_id);
  return findAnnouncedEnd(reservation, lead ?? { location_id: car.location_id }, site.website);
}

interface ReservationAmount {
  website: Website;
  amountCents: number;
  /** In milliseconds, of a reservation that is paid and not yet confirmed. */
  until?: number | null;
}

/** The car as the checkout shows it. */
function buildCheckoutCar(car: Car, { website, amountCents, until = null }: ReservationAmount): CheckoutCar {
  const { id, slug, name, stocknum, price_cents, price_basis } = car;
  const basis = describePriceBasis(price_basis, website);
  const isWhole = isWholePrice(price_basis);
  const rest = isWhole ? 'Left to pay at pick-up' : `Left to pay at pick-up, ${lowerFirst(basis)}`;
  const place = findCarLocation(car, website)?.name ?? car.location_name ?? website.name;
  const days = formatDays(website.reservation_days);
  return {
    id,
    slug,
    name,
    noun: pickNoun(website),
    about: [describeVariant(car), `stock ${stocknum}`].filter(Boolean).join(', '),
    picture: findFirstPicture(car, website),
    price: {
      label: isWhole ? `${basis} price` : `Price, ${lowerFirst(basis)}`,
      text: formatCheckoutMoney(price_cents),
    },
    priceSeen: price_cents === null ? null : price_cents / 100,
    deposit: formatAmount(amountCents),
    left: {
      label: rest,
      text: formatCheckoutMoney(price_cents === null ? null : Math.max(0, price_cents - amountCents)),
    },
    place:
      until === null
        ? `Kept at ${place} for ${days} once you have paid`
        : `Held at ${place} until ${formatSiteInstant(until, website)}`,
    days,
  };
}

/** "Mon 23 Nov, 3:15pm" by the site's own clock. */
function formatSiteInstant(instant: number, { locale, timezone }: Website): string {
  const format = findDateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: timezone,
  });
  return format.format(instant).replace(/\s([ap])\.?m\.?$/i, (_, half: string) => `${half.toLowerCase()}m`);
}

function formatCheckoutMoney(cents: number | null): string {
  return cents === null ? 'On request' : cents % 100 === 0 ? formatMoney(cents) : formatAmount(cents);
}
