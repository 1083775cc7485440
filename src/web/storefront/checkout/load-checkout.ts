import type { Car } from '#domain/cars/car.ts';
import { whyNotReservable } from '#domain/cars/reserve.ts';
import { paymentKeyOf } from '#domain/cars/reserve-payment.ts';
import { amountText, reservationTerms } from '#domain/reservations/reservation-terms.ts';
import { RESERVATION_FORM } from '#domain/reservations/reservation-form.ts';
import { isOpen, type Reservation } from '#domain/reservations/reservation.ts';
import { nounOf } from '#domain/words/words.ts';
import { notePayment } from '#operations/reservations/note-payment.ts';
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
  const until = own.state === 'paid' ? own.ends_at : null;
  const shown = checkoutCar(car, { website: site.website, amountCents: own.amount_cents, until });
  return { car: shown, step: await stepOfHold(site, car, own) };
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

function stepOfHold(site: Site, car: Car, own: Reservation): CheckoutStep | Promise<CheckoutStep> {
  const { website } = site;
  const isFree = whyNotReservable(car, website) === null;
  const ended = (title: string, text: string) => endedStep(car, website, { title, text, isFree });
  switch (own.state) {
    case 'pending':
      return stepOfPayment(site, car, own);
    case 'paid':
    case 'confirmed':
      return reservedStep(site, car, own);
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
        `The ${amountText(own.amount_cents)} goes back to your card. It can take some days until your bank shows it.`,
      );
  }
}

async function stepOfPayment(site: Site, car: Car, own: Reservation): Promise<CheckoutStep> {
  const { payments, website, clock } = site;
  const { intent_id, account, amount_cents: amountCents } = own;
  if (payments === null || intent_id === null) return notReachable(car, website);
  const intent = await payments.intentOf(intent_id, account);
  if (typeof intent === 'string') return notReachable(car, website);
  // Its event may come late, or never: who paid is told so by what the provider says itself.
  const noted = (await notePayment(site, own.id, intent)) ? await site.reservations.byId(own.id) : null;
  if (noted !== null && noted.state !== 'pending') return stepOfHold(site, car, noted);
  if (intent.status === 'paid' || intent.status === 'processing') return { name: 'confirming' };
  const secondsLeft = secondsUntil(own.ends_at, clock.now());
  if (intent.status !== 'open' || secondsLeft <= 0)
    return endedStep(car, website, {
      title: 'Your time to pay is up',
      text: 'Nothing was charged.',
      isFree: false,
    });
  const { provider } = payments;
  const publishableKey = paymentKeyOf(car, website) ?? '';
  const days = website.reservation_days;
  return {
    name: 'pay',
    holdId: own.id,
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
