import type { Car } from '#domain/cars/car.ts';
import { findCarLocation } from '#domain/cars/car-location.ts';
import { PAGES } from '#domain/pages/page-rows.ts';
import { whyNotReservable } from '#domain/cars/reserve.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { isOpen, type Reservation } from '#domain/reservations/reservation.ts';
import { formatAmount } from '#domain/reservations/reservation-terms.ts';
import type { Website } from '#domain/tenants/website.ts';
import { pickNoun, describeOne } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';
import { findFirstPicture } from '../car/first-picture.ts';
import {
  carFormPath,
  financePath,
  openCheckoutPath,
  purchasePath,
  searchPath,
  tradeInPath,
} from '../../paths.ts';
import { createNotFound } from '../not-found/not-found.ts';
import { findOwnReservation } from './find-own-reservation.ts';
import { PURCHASE_STEPS } from './purchase-steps.ts';
import { findSiteSearchPath } from '../site-search-path.ts';

interface JourneyStep {
  /** Categories of the success pages that end it. */
  ends: readonly string[];
  title: string;
  text: string;
  label: string;
  url: string;
  /** What this device did of it already, in a word. */
  done?: string;
}

/** The steps of buying the car that the address names, or of buying one; a 404 where the site sells nothing online. */
export async function loadJourney(site: Site, request: Request) {
  const { website } = site;
  if (!PAGES.checkout_journey.has?.(website)) throw await createNotFound(site, request.url);
  const reservation = await findOwnReservation(site, request);
  const openReservation = reservation !== null && isOpen(reservation) ? reservation : null;
  const slug = new URL(request.url).searchParams.get('car');
  const car =
    slug === null
      ? openReservation && (await site.stock.byId(openReservation.car_id))
      : await findRequestedCar(site, slug);
  const stock = searchPath(await findSiteSearchPath(site));
  return {
    noun: pickNoun(website),
    slug: car?.slug ?? '',
    car: car && toStripCar(car, site),
    steps: [
      buildTradeInStep(car, website),
      buildFinanceStep(car, website),
      buildHandoverStep(car, website),
      car !== null && openReservation?.car_id === car.id
        ? buildOwnDepositStep(openReservation, website)
        : buildDepositStep(car, website, stock),
    ],
  };
}

async function findRequestedCar({ stock, website, clock }: Site, slug: string): Promise<Car | null> {
  const car = await stock.bySlug(slug);
  return car !== null && whyNotVisible(car, website, clock.now()) === null ? car : null;
}

function toStripCar(car: Car, { website }: Site) {
  const { name, stocknum, price_cents, price_basis } = car;
  return { name, stocknum, price_cents, price_basis, picture: findFirstPicture(car, website) };
}

function buildTradeInStep(car: Car | null, website: Website): JourneyStep {
  return {
    ends: PURCHASE_STEPS.tradeIn,
    title: 'Trade-in',
    text: 'Tell us what you drive now. What it is worth comes off the price.',
    label: 'Value my trade-in',
    url: car === null ? sitePagePath('/trade-in', website) : tradeInPath(car.id),
  };
}

function buildFinanceStep(car: Car | null, website: Website): JourneyStep {
  const title = 'Finance';
  const text = 'See what a loan could cost, and ask for one. Skip it if you pay at once.';
  const url = car === null ? (website.finance_link ?? '/finance') : financePath(website, car);
  return { ends: PURCHASE_STEPS.finance, title, text, label: 'Look at finance', url };
}

function buildHandoverStep(car: Car | null, website: Website): JourneyStep {
  const place = car === null ? null : (findCarLocation(car, website)?.name ?? car.location_name);
  return {
    ends: PURCHASE_STEPS.handover,
    title: 'Delivery or pick-up',
    text: `Pick it up${place === null ? ' at our yard' : ` at ${place}`}, or ask us what delivery to your door costs.`,
    label: 'Arrange it',
    url: car === null ? sitePagePath('/contact', website) : carFormPath(website, car.slug, 'enquire'),
  };
}

/** The car is held or reserved by this very device: it goes on from there. */
function buildOwnDepositStep({ state, amount_cents }: Reservation, website: Website): JourneyStep {
  const step = { ends: PURCHASE_STEPS.deposit, title: 'Deposit', url: openCheckoutPath() };
  const amount = formatAmount(amount_cents);
  const noun = pickNoun(website);
  return state === 'pending'
    ? { ...step, text: `The ${noun} is held for you while you pay ${amount}.`, label: `Pay ${amount}` }
    : {
        ...step,
        text: `You paid ${amount}, and the ${noun} is reserved for you.`,
        label: 'See your reservation',
        done: 'Paid',
      };
}

function buildDepositStep(car: Car | null, website: Website, stock: string): JourneyStep {
  const amount = formatAmount(website.reserve_amount_cents);
  const title = 'Deposit';
  const text = `Pay ${amount} by card, and we take the ${pickNoun(website)} off sale for you. It comes off the price.`;
  if (car === null)
    return { ends: PURCHASE_STEPS.deposit, title, text, label: `Choose ${describeOne(website)}`, url: stock };
  const isFree = whyNotReservable(car, website) === null;
  return isFree
    ? {
        ends: PURCHASE_STEPS.deposit,
        title,
        text,
        label: `Pay ${amount}`,
        url: purchasePath(website, car.slug),
      }
    : {
        ends: PURCHASE_STEPS.deposit,
        title,
        text: `This ${pickNoun(website)} cannot be reserved online now. Ask us about it.`,
        label: 'Ask about it',
        url: carFormPath(website, car.slug, 'enquire'),
      };
}
