import * as v from 'valibot';
import type { Car } from '#domain/cars/car.ts';
import { findGoneReason } from '#domain/cars/gone-car.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { MAX_FAVOURITES } from '#domain/garage/favourites.ts';
import { readBodyBytes } from '#ports/read-request.ts';
import type { Site } from '#ports/site.ts';
import type { SignedIn } from '#ports/sign-in.ts';
import { answerShopper, buildSignedInReply, signedInAnswer } from './auth.ts';
import { buildErrorReply, buildInvalidReply } from './error-reply.ts';
import { parseBody } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';
import type { AnsweredCall } from './call-row.ts';
import { INVALID, describeFailures } from './openapi/failures.ts';
import { count } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';
import { describePathParameter } from './openapi/parameters.ts';

const price = v.pipe(
  v.optional(v.pipe(v.string('This must be text.'), v.maxLength(80, 'This is too long.')), ''),
  v.description('As it was shown when the car was saved.'),
);

const saveBody = v.object({ price });

const mergeBody = v.object({
  cars: v.pipe(
    v.array(v.object({ id: v.pipe(v.number(), v.safeInteger()), price }), 'This must be a list.'),
    v.maxLength(MAX_FAVOURITES, `These are more than ${MAX_FAVOURITES}.`),
    v.description('The favourites of the device, the newest first.'),
  ),
});

const carId = describePathParameter('car_id', 'The car.', { schema: count('Its id.'), example: 1 });

export const mergeWatchlistRow: AnsweredCall = {
  method: 'POST',
  path: '/api/auth/watchlist',
  answer: mergeWatchlist,
  describe: () => ({
    group: 'Garage',
    summary: 'Merge the favourites of a device',
    description: 'Cars that are saved already keep the price at which they were.',
    proof: 'session',
    body: describeBody(mergeBody, { cars: [{ id: 1, price: '$36,990 Drive away' }] }),
    answers: { 200: signedInAnswer, 422: INVALID, ...describeFailures(400, 401, 403, 404, 413, 415, 503) },
  }),
};

async function mergeWatchlist(request: Request, site: Site): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  return answerShopper(request, site, async (signedIn) => {
    const parsedBody = parseBody(mergeBody, sentJson.body);
    if ('error' in parsedBody) return buildInvalidReply(parsedBody);
    return storeCars(parsedBody.values.cars, signedIn, site);
  });
}

export const saveToWatchlistRow: AnsweredCall = {
  method: 'PUT',
  path: '/api/auth/watchlist/:car_id',
  answer: saveToWatchlist,
  describe: () => ({
    group: 'Garage',
    summary: 'Save a car',
    description: 'Twice is once.',
    proof: 'session',
    parameters: [carId],
    body: describeBody(saveBody, { price: '$36,990 Drive away' }),
    answers: { 200: signedInAnswer, 422: INVALID, ...describeFailures(400, 401, 403, 404, 413, 415, 503) },
  }),
};

/**
 * `PUT /api/auth/watchlist/:car_id`, with `{price?}` or without a body → 200 `{user, watchlist}`; 404 for a car the site
 * never showed.
 */
async function saveToWatchlist(request: Request, site: Site, carId: string): Promise<Response> {
  const sentJson = await readOptionalBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  return answerShopper(request, site, async (signedIn) => {
    const id = readCarId(carId);
    const car = id === null ? null : await site.stock.byId(id);
    if (id === null || car === null || !wasOnShow(car, site)) return buildErrorReply('not_found');
    const parsedBody = parseBody(saveBody, sentJson.body);
    if ('error' in parsedBody) return buildInvalidReply(parsedBody);
    return storeCars([{ id, price: parsedBody.values.price }], signedIn, site);
  });
}

/** The address says all that is needed: no body is one without a price. */
async function readOptionalBody(request: Request): ReturnType<typeof readJsonBody> {
  const isEmpty = request.body === null || readBodyBytes(request)?.byteLength === 0;
  return isEmpty ? { body: {} } : readJsonBody(request);
}

export const removeFromWatchlistRow: AnsweredCall = {
  method: 'DELETE',
  path: '/api/auth/watchlist/:car_id',
  answer: removeFromWatchlist,
  describe: () => ({
    group: 'Garage',
    summary: 'Remove a saved car',
    description: 'Also where it was not saved.',
    proof: 'session',
    parameters: [carId],
    answers: { 200: signedInAnswer, ...describeFailures(401, 403, 404, 503) },
  }),
};

async function removeFromWatchlist(request: Request, site: Site, carId: string): Promise<Response> {
  return answerShopper(request, site, async (signedIn) => {
    const id = readCarId(carId);
    if (id === null) return buildErrorReply('not_found');
    await site.watchlist.remove(signedIn.shopper.id, id);
    return buildSignedInReply(signedIn, site);
  });
}

async function storeCars(
  cars: readonly { id: number; price: string }[],
  signedIn: SignedIn,
  site: Site,
): Promise<Response> {
  const storedCars = await site.stock.byIds(cars.map(({ id }) => id));
  const ids = new Set(storedCars.filter((car) => wasOnShow(car, site)).map(({ id }) => id));
  const now = site.clock.now();
  // A millisecond apart, so that the order of the device stays.
  const savedCars = cars
    .filter(({ id }, index) => ids.has(id) && cars.findIndex((car) => car.id === id) === index)
    .map((car, index) => ({
      car_id: car.id,
      price: car.price,
      saved_at: new Date(now - index).toISOString(),
    }));
  await site.watchlist.save(signedIn.shopper.id, savedCars, MAX_FAVOURITES);
  return buildSignedInReply(signedIn, site);
}

/** A heart may be of a car that is gone, but of none that shoppers never saw. */
function wasOnShow(car: Car, { website, clock }: Site): boolean {
  const whyNot = whyNotVisible(car, website, clock.now());
  return whyNot === null || findGoneReason(car, whyNot) !== null;
}

function readCarId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
