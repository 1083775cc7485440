import { LISTING_BASES, listingPath } from '#domain/cars/listing-base.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import { errorReply } from '../error-reply.ts';
import { findAvailability, toNewOrUsed } from '#domain/cars/availability.ts';
import type { Car } from '#domain/cars/car.ts';
import { carSummary } from '#domain/cars/car-summary.ts';
import { galleryPictures } from '#domain/cars/gallery.ts';
import { listedCar } from '#domain/cars/listed-car.ts';
import { buildSeller } from '#domain/feeds/seller.ts';
import { wholeAddress } from '#domain/feeds/whole-address.ts';
import { priceBasisText } from '#domain/words/money.ts';
import { fuelText } from '#domain/words/words.ts';

/** A car as JSON: available whenever its page is. */
export async function carJson(request: Request, site: Site, slug: string): Promise<Response> {
  const { website } = site;
  const isOurs = new URL(request.url).pathname.startsWith(`${LISTING_BASES[website.template]}/`);
  const car = isOurs ? await site.stock.bySlug(slug) : null;
  if (car === null || whyNotVisible(car, website, site.clock.now()) !== null) return errorReply('not_found');
  return Response.json(carFacts(car, site), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
}

type FactsSite = Pick<Site, 'website' | 'origin'>;

/** The public facts of a car in the names of spec §3: what its page says, for programs. */
function carFacts(car: Car, site: FactsSite) {
  return { ...identity(car, site), ...offer(car, site), ...looks(car, site), ...place(car, site) };
}

function identity(car: Car, { website, origin }: FactsSite) {
  const { id, name, slug, model, year, badge, series, stocknum, rego } = car;
  const { make } = listedCar(car, website);
  const url = origin + listingPath(website, slug);
  // American dealers publish the number; elsewhere it stays out of strangers' hands.
  const vin = website.locale === 'en-US' ? car.vin : null;
  return { id, name, slug, url, make, model, year, badge, series, stocknum, vin, rego };
}

function offer(car: Car, { website }: FactsSite) {
  const { car_type, status, reserved, sold: isSold, certified, tag, price_basis, created_at } = car;
  const { price, currency } = listedCar(car, website);
  const condition = toNewOrUsed(car);
  const availability = findAvailability(car);
  const price_basis_text = price === null ? null : priceBasisText(price_basis, website);
  const state = { car_type, condition, status, availability, reserved, sold: isSold, certified, tag };
  const dates = { created_at, updated_at: car.updated_at ?? created_at };
  return { ...state, price, currency, price_basis, price_basis_text, ...dates };
}

function looks(car: Car, { website, origin }: FactsSite) {
  const { km, colour, body, transmission, drive, description } = car;
  const { odometer_unit } = website;
  const fuel = car.fuel === null ? null : fuelText(car.fuel, website);
  const images = galleryPictures(car).map(({ url, view }) => ({ url: wholeAddress(url, origin), view }));
  const summary = carSummary(car, website);
  const facts = { km, odometer_unit, colour, body, transmission, drive, fuel, ...car.details };
  return { ...facts, summary, description, images };
}

function place(car: Car, { website, origin }: FactsSite) {
  const { location_name, city, state, distribution_locations } = car;
  const { name, phone, email, licence, address } = buildSeller(car, website);
  const dealer = { name, url: `${origin}/`, phone, email, dealer_license_number: licence, address };
  return { location_name, city, state, distribution_locations, dealer };
}
