import type { Car } from '#domain/cars/car.ts';
import { whyNotReservable } from '#domain/cars/reserve.ts';
import { paymentKeyOf } from '#domain/cars/reserve-payment.ts';
import { amountText, reservationTerms } from '#domain/reservations/reservation-terms.ts';
import { RESERVATION_FORM } from '#domain/reservations/reservation-form.ts';
import { isOpen, type Reservation } from '#domain/reservations/reservation.ts';
import { nounOf } from '#domain/words/words.ts';
import { notePayment } from '#operations/reservations/note-payment.ts';
import type { PaymentIntent } from '#ports/payments.ts';
import type { Site } from '#ports/site.ts';
import { openCheckoutPath, pretendBankPath } from '../../paths.ts';
import { formSetup } from '../../forms/form-setup.ts';
import { checkoutCar } from './checkout-car.ts';
import type { CheckoutStep, CheckoutView } from './checkout-view.ts';
import { endedStep, holdsAnother, notReachable, notReservable } from './closed-steps.ts';
import { reservedStep } from './reserved-step.ts';

interface AskedCheckout {
  car: Car;
  own: Reservation | null;
  /** The shopper buys the car online, of which reserving it is one step. */
  isPurchase: boolean;
}

/** What this device sees at the checkout of a car: its own reservation of it, else whether it can be had. */
export async function checkoutOfCar(site: Site, asked: AskedCheckout): Promise<CheckoutView> {
  const { car, own } = asked;
  if (own?.car_id === car.id && isOpen(own)) return checkoutOfHold(site, car, own);
  const { website } = site;
  const step = await stepWithoutHold(site, asked);
  return { car: checkoutCar(car, { website, amountCents: website.reserve_amount_cents }), step };
}

/** Where a reservation of this device stands; the provider is asked while it is unpaid. */
export async function checkoutOfHold(site: Site, car: Car, own: Reservation): Promise<CheckoutView> {
  const asked = own.state === 'pending' ? await askProvider(site, own) : { hold: own, intent: null };
  const { hold } = asked;
  const until = hold.state === 'paid' ? hold.ends_at : null;
  const shown = checkoutCar(car, { website: site.website, amountCents: hold.amount_cents, until });
  return { car: shown, step: await stepOfHold(site, car, asked) };
}

interface AskedHold {
  hold: Reservation;
  /** Null when the provider was not asked, or did not answer. */
  intent: PaymentIntent | null;
}

/** Its event may come late, or never: what the provider says of an unpaid hold is noted before anything is shown. */
async function askProvider(site: Site, own: Reservation): Promise<AskedHold> {
  const { payments } = site;
  if (payments === null || own.intent_id === null) return { hold: own, intent: null };
  const intent = await payments.intentOf(own.intent_id, own.account);
  if (typeof intent === 'string') return { hold: own, intent: null };
  const isNoted = await notePayment(site, own.id, intent);
  return { hold: (isNoted ? await site.reservations.byId(own.id) : null) ?? own, intent };
}

async function stepWithoutHold(site: Site, { car, own, isPurchase }: AskedCheckout): Promise<CheckoutStep> {
  const { website } = site;
  const why = whyNotReservable(car, website);
  if (why !== null) return notReservable(car, website, why);
  const other = own?.state === 'pending' ? await site.stock.byId(own.car_id) : null;
  if (other !== null) return holdsAnother(other, website, car);
  const notice = `${website.name} asks for these details to reserve the ${nounOf(website)} for you, and keeps them with the reservation.`;
  const setup = { ...formSetup(site, RESERVATION_FORM), notice };
  return { name: 'details', form: RESERVATION_FORM, setup, isPurchase };
}

function stepOfHold(site: Site, car: Car, { hold, intent }: AskedHold): CheckoutStep | Promise<CheckoutStep> {
  const { website } = site;
  const isFree = whyNotReservable(car, website) === null;
  const ended = (title: string, text: string) => endedStep(car, website, { title, text, isFree });
  switch (hold.state) {
    case 'pending':
      return intent === null ? notReachable(car, website) : stepOfPayment(site, car, { hold, intent });
    case 'paid':
    case 'confirmed':
      return reservedStep(site, car, hold);
    case 'released':
      return ended('The reservation was cancelled', 'Your card was not charged.');
    case 'expired':
      return ended('Your time to pay is up', 'Nothing was charged.');
    case 'completed':
      return ended(
        'The reservation is completed',
        `The ${nounOf(website)} was sold or has left our stock since we confirmed it.`,
      );
    case 'refunding':
    case 'refunded':
      return ended(
        'The reservation has ended',
        `The ${amountText(hold.amount_cents)} goes back to your card. It can take some days until your bank shows it.`,
      );
  }
}

interface OpenHold {
  hold: Reservation;
  intent: PaymentIntent;
}

function stepOfPayment(site: Site, car: Car, { hold, intent }: OpenHold): CheckoutStep {
  const { payments, website, clock } = site;
  if (payments === null) return notReachable(car, website);
  if (intent.status === 'paid' || intent.status === 'processing') return { name: 'confirming' };
  const secondsLeft = secondsUntil(hold.ends_at, clock.now());
  if (intent.status !== 'open' || secondsLeft <= 0)
    return endedStep(car, website, {
      title: 'Your time to pay is up',
      text: 'Nothing was charged.',
      isFree: false,
    });
  const { provider } = payments;
  const { amount_cents: amountCents } = hold;
  const publishableKey = paymentKeyOf(car, website) ?? '';
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
    terms: reservationTerms({ car, website, amountCents, days }, clock.now()),
  };
}

function secondsUntil(instant: string | null, now: number): number {
  return instant === null ? 0 : Math.floor((Date.parse(instant) - now) / 1000);
}
