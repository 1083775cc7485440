import type { Car } from '#domain/cars/car.ts';
import type { WhyNotReservable } from '#domain/cars/reserve.ts';
import type { Website } from '#domain/tenants/website.ts';
import { pickNoun } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';
import { carFormPath, carPath, checkoutPath, openCheckoutPath, searchPath } from '../../paths.ts';
import { findSiteSearchPath } from '../site-search-path.ts';
import type { CheckoutStep } from './checkout-view.ts';

type ClosedStep = CheckoutStep & { name: 'closed' };

/** Why a car cannot be reserved by this shopper now, and what else there is to do. */
export function buildNotReservableStep(car: Car, website: Website, reason: WhyNotReservable): ClosedStep {
  const noun = pickNoun(website);
  const reservedTexts = {
    title: `This ${noun} is reserved`,
    text: 'Somebody else was first. Ask us to hear if it comes free.',
  };
  const soldTexts = { title: `This ${noun} is sold`, text: 'Ask us about others like it.' };
  const neverTexts = {
    title: `This ${noun} cannot be reserved online`,
    text: 'Ask us about it: we answer by phone or email, in opening hours.',
  };
  const texts = reason === 'reserved' ? reservedTexts : reason === 'sold' ? soldTexts : neverTexts;
  return { name: 'closed', ...texts, ways: [askWay(car, website), leadBackToCar(car, website)] };
}

/** A shopper holds one car at a time. */
export function buildOtherHoldStep(heldCar: Car, website: Website, wantedCar: Car): ClosedStep {
  return {
    name: 'closed',
    title: 'You hold another one already',
    text: `${heldCar.name} is held for you. Pay for it, or cancel that reservation first.`,
    ways: [
      { label: `Go on with ${heldCar.name}`, url: openCheckoutPath() },
      leadBackToCar(wantedCar, website),
    ],
  };
}

/** The provider does not answer: the way without it. */
export function buildUnreachableStep(car: Car, website: Website): ClosedStep {
  return {
    name: 'closed',
    title: 'Paying is not possible right now',
    text: `We cannot reach the payment provider. Nothing was charged. Try again in a minute, or ask us to keep the ${pickNoun(website)} for you.`,
    ways: [{ label: 'Try again', url: openCheckoutPath() }, askWay(car, website)],
  };
}

/** A reservation of this shopper's that is over. */
export function buildEndedStep(
  car: Car,
  website: Website,
  { title, text, isFree }: { title: string; text: string; isFree: boolean },
): ClosedStep {
  const again = { label: 'Reserve it again', url: checkoutPath(website, car.slug) };
  return {
    name: 'closed',
    title,
    text,
    isOver: true,
    ways: [...(isFree ? [again] : []), leadBackToCar(car, website), askWay(car, website)],
  };
}

/** `/checkout` on a device without a reservation. */
export async function buildNothingOpenStep(site: Site): Promise<ClosedStep> {
  const { website } = site;
  return {
    name: 'closed',
    title: 'No reservation is open here',
    isOver: true,
    text: 'A reservation goes on with the device that began it, and with the link in your mail for 7 days.',
    ways: [{ label: `Browse ${pickNoun(website, 2)}`, url: searchPath(await findSiteSearchPath(site)) }],
  };
}

function askWay({ slug }: Car, website: Website) {
  return { label: 'Ask about it', url: carFormPath(website, slug, 'enquire') };
}

function leadBackToCar({ slug }: Car, website: Website) {
  return { label: `Back to the ${pickNoun(website)}`, url: carPath(website, slug) };
}
