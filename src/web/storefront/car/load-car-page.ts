import { shownButtons, phoneToCallNow, whatsappNumber } from '#domain/cars/action-buttons.ts';
import { whatsappLink } from '#domain/cars/action-buttons-whatsapp.ts';
import { cardTag, isAvailable } from '#domain/cars/card-tag.ts';
import type { Car } from '#domain/cars/car.ts';
import { galleryPictures } from '#domain/cars/gallery.ts';
import { displayPhone, maskedPhone } from '#domain/contact/phone-display.ts';
import { phoneOfCar } from '#domain/contact/phone-of-car.ts';
import type { ActionButton, Website } from '#domain/tenants/website.ts';
import { labelOf } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';
import { carPath } from '../../paths.ts';
import { carPlace } from './car-place.ts';
import { shownVin } from './spec-rows.ts';
import { enquiryOf } from './enquiry.ts';
import { findSimilar } from './find-similar.ts';

/** What the page of a car draws, and nothing else of it. */
export async function loadCarPage(site: Site, car: Car) {
  const { website } = site;
  return {
    car: { ...shownFacts(car), vin: car.vin === null ? null : shownVin(car.vin, website.locale) },
    address: site.origin + carPath(website, car.slug),
    currency: website.currency,
    tag: cardTag(car, website, site.clock.now()),
    for_sale: isAvailable(car),
    pictures: galleryPictures(car).map(({ url, view }) => ({ url, view })),
    buttons: shownButtons(car, website).map((button) => ({
      button,
      target: TARGETS[button]?.(car, website) ?? '',
    })),
    call: { dealership_id: car.dealership_id, location_id: car.location_id },
    place: carPlace(site, car),
    enquiry: enquiryOf(site),
    similar: await findSimilar(site, car),
  };
}

export type CarPageView = Awaited<ReturnType<typeof loadCarPage>>;

const SHOWN = [
  'id',
  'name',
  'slug',
  'make',
  'model',
  'year',
  'km',
  'badge',
  'series',
  'car_type',
  'price_cents',
  'price_basis',
  'stocknum',
  'vin',
  'rego',
  'fuel',
  'colour',
  'body',
  'transmission',
  'drive',
  'description',
  'details',
  'reserved',
] as const satisfies (keyof Car)[];

export type ShownCar = Pick<Car, (typeof SHOWN)[number]>;

function shownFacts(car: Car): ShownCar {
  return Object.fromEntries(SHOWN.map((name) => [name, car[name]])) as ShownCar;
}

/** Where a button leads: an address, a number as displayed, or nothing where the page itself knows. */
const TARGETS: Partial<Record<ActionButton, (car: Car, website: Website) => string>> = {
  call_the_dealer: (car, website) => maskedPhone(phoneOfCar(car, website) ?? ''),
  call_us_now: (_car, website) => displayPhone(phoneToCallNow(website) ?? '', website.phone_rule),
  whatsapp: (car, website) =>
    whatsappLink(whatsappNumber(car, website) ?? '', whatsappText(car, website), website.locale),
  car_history_report: (car) => car.file ?? '',
};

function whatsappText(car: Car, website: Website): string {
  return `${labelOf('enquiry', website)} about ${car.name}, stock number ${car.stocknum}: `;
}
