import { LISTING_BASES, listingPath } from '#domain/cars/listing-base.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import type { AnsweredCall } from './call-row.ts';
import { buildErrorReply } from './error-reply.ts';
import type { DescribedCall } from './openapi/described-call.ts';
import { describeFailures } from './openapi/failures.ts';
import { describeFlag, openObject, type JsonSchema, list, text } from './openapi/json-schema.ts';
import { findAvailability, toNewOrUsed } from '#domain/cars/availability.ts';
import { CAR_TYPES, type Car } from '#domain/cars/car.ts';
import { summariseCar } from '#domain/cars/car-summary.ts';
import { listGalleryPictures } from '#domain/cars/gallery.ts';
import { buildListedCar } from '#domain/cars/listed-car.ts';
import { buildSeller } from '#domain/feeds/seller.ts';
import { completeAddress } from '#domain/feeds/whole-address.ts';
import { describePriceBasis } from '#domain/words/money.ts';
import { describeFuel } from '#domain/words/words.ts';
import { describePathParameter } from './openapi/parameters.ts';

/** The same below each template's own path. */
export const carJsonRows = [
  buildRow('/cars/:slug.json', 'a car'),
  buildRow('/motorcycles/:slug.json', 'a motorcycle'),
  buildRow('/campers/:slug.json', 'a camper'),
];

function buildRow(path: string, vehicleNoun: string): AnsweredCall {
  return {
    method: 'GET',
    path,
    answer: answerCarJson,
    isCacheable: true,
    describe: () => describeCarJson(vehicleNoun),
  };
}

/** A car as JSON: available whenever its page is. */
async function answerCarJson(request: Request, site: Site, slug: string): Promise<Response> {
  const { website } = site;
  const isOurs = new URL(request.url).pathname.startsWith(`${LISTING_BASES[website.template]}/`);
  const car = isOurs ? await site.stock.bySlug(slug) : null;
  if (car === null || whyNotVisible(car, website, site.clock.now()) !== null)
    return buildErrorReply('not_found');
  return Response.json(listCarFacts(car, site), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
}

/** The public facts of a car in the names of spec §3: what its page says, for programs. */
function listCarFacts(car: Car, site: Site) {
  return {
    ...describeIdentity(car, site),
    ...describeOffer(car, site),
    ...looks(car, site),
    ...place(car, site),
  };
}

function describeIdentity(car: Car, { website, origin }: Site) {
  const { id, name, slug, model, year, badge, series, stocknum, rego } = car;
  const { make } = buildListedCar(car, website);
  const url = origin + listingPath(website, slug);
  // American dealers publish the number; elsewhere it stays out of strangers' hands.
  const vin = website.locale === 'en-US' ? car.vin : null;
  return { id, name, slug, url, make, model, year, badge, series, stocknum, vin, rego };
}

function describeOffer(car: Car, { website }: Site) {
  const { car_type, status, reserved, sold: isSold, certified, tag, price_basis, created_at } = car;
  const { price, currency } = buildListedCar(car, website);
  const condition = toNewOrUsed(car);
  const availability = findAvailability(car);
  const price_basis_text = price === null ? null : describePriceBasis(price_basis, website);
  const state = { car_type, condition, status, availability, reserved, sold: isSold, certified, tag };
  const dates = { created_at, updated_at: car.updated_at ?? created_at };
  return { ...state, price, currency, price_basis, price_basis_text, ...dates };
}

function looks(car: Car, { website, origin }: Site) {
  const { km, colour, body, transmission, drive, description } = car;
  const { odometer_unit } = website;
  const fuel = car.fuel === null ? null : describeFuel(car.fuel, website);
  const images = listGalleryPictures(car).map(({ url, view }) => ({
    url: completeAddress(url, origin),
    view,
  }));
  const summary = summariseCar(car, website);
  const facts = { km, odometer_unit, colour, body, transmission, drive, fuel, ...car.details };
  return { ...facts, summary, description, images };
}

function place(car: Car, { website, origin }: Site) {
  const { location_name, city, state, distribution_locations } = car;
  const { name, phone, email, licence, address } = buildSeller(car, website);
  const dealer = { name, url: `${origin}/`, phone, email, dealer_license_number: licence, address };
  return { location_name, city, state, distribution_locations, dealer };
}

/** What a vehicle's page says, as JSON. */
function describeCarJson(vehicleNoun: string): DescribedCall {
  return {
    group: 'Search',
    summary: `The page of ${vehicleNoun} as JSON`,
    description: 'There whenever the page is. A site answers below the path of its own template.',
    parameters: [
      describePathParameter('slug', 'As in the page’s address.', {
        schema: text('Words and hyphens.'),
        example: '2021-ford-ranger-xlt-u1',
      }),
    ],
    answers: {
      200: {
        description: 'The facts.',
        schema: openObject({ ...carSchemas, ...noticeSchemas }, Object.keys(carSchemas)),
      },
      ...describeFailures(404),
    },
  };
}

const orNull = (type: 'string' | 'number' | 'integer', description: string): JsonSchema => ({
  type: [type, 'null'],
  description,
});

const carSchemas: Record<string, JsonSchema> = {
  id: { type: 'integer', description: 'The site’s own number of it.' },
  name: text('As its page is headed.'),
  slug: text('In its address.'),
  url: text('Address of its page.'),
  make: text('In one spelling.'),
  model: text('Without the badge.'),
  year: orNull('integer', 'Of the model.'),
  stocknum: text('The dealer’s own key.'),
  vin: orNull('string', 'On American sites only.'),
  car_type: { type: 'string', enum: CAR_TYPES },
  condition: { type: 'string', enum: ['new', 'used'], description: 'A demo was registered: it is used.' },
  availability: { type: 'string', enum: ['in_stock', 'reserved', 'coming_soon', 'sold'] },
  sold: describeFlag('No longer for sale.'),
  price: orNull('integer', 'Whole dollars; null: ask the dealer.'),
  currency: { type: 'string', enum: ['AUD', 'NZD', 'USD'] },
  price_basis: text('What the price includes.'),
  price_basis_text: orNull('string', 'The same in words.'),
  km: orNull('number', 'In the odometer’s unit.'),
  odometer_unit: { type: 'string', enum: ['km', 'mi'] },
  images: list('Addresses, the main one first.', openObject({ url: text('Whole.') }, ['url'])),
  dealer: openObject(
    {
      name: text('Who sells it.'),
      url: text('Its website.'),
      phone: orNull('string', 'As people read it.'),
      address: { type: 'object', description: 'Where it is, part by part.' },
    },
    ['name', 'url', 'phone', 'address'],
  ),
};

/** Present where known: the facts of New Zealand's notice. */
const noticeSchemas: Record<string, JsonSchema> = {
  wof_expires: text('The last day of its warrant of fitness, ISO.'),
  licence_expires: text('The last day of its vehicle licence, ISO.'),
  ruc_paid_to: { type: 'number', description: 'Road user charges are paid to this distance.' },
  first_registered_nz: { type: 'integer', description: 'Year.' },
  last_registered_country: text('Where it was registered before New Zealand.'),
  imported_damaged: describeFlag('Recorded as damaged when it was imported.'),
  written_off: describeFlag('Recorded as written off.'),
  odometer_accurate: describeFlag('Its distance is known to be right.'),
  security_interest: describeFlag('Somebody has one in it.'),
};
