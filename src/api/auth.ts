import type { Favourite } from '#domain/garage/favourites.ts';
import type { Site } from '#ports/site.ts';
import type { Shopper, SignedIn, SignIn } from '#ports/sign-in.ts';
import { buildErrorReply, buildJsonReply, answerWithTimeout } from './error-reply.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { type SentEnquiry, readSentEnquiry } from '#domain/garage/sent-enquiry.ts';
import type { DescribedAnswer } from './openapi/described-call.ts';
import { closedObject, openObject, type JsonSchema, text } from './openapi/json-schema.ts';
import type { AnsweredCall } from './call-row.ts';
import { describeFailures } from './openapi/failures.ts';

/** More than anybody looks through. */
const MAX_SENT = 50;

const user: JsonSchema = {
  anyOf: [
    closedObject({ id: text('Its id.'), email: text('Its address.'), name: text('Its name.') }),
    { type: 'null' },
  ],
  description: 'Who is signed in; null for nobody.',
};

export const signedInAnswer: DescribedAnswer = {
  description: 'Who is signed in, and the cars they saved, the newest first.',
  schema: closedObject({
    user,
    watchlist: { type: 'array', items: { type: 'object' }, description: 'Favourites.' },
  }),
};

export const doneAnswer: DescribedAnswer = {
  description: 'Done.',
  schema: openObject({ success: { type: 'boolean', description: 'True.' } }, ['success']),
};

const enquiry: JsonSchema = closedObject({
  sent_at: { type: 'string', format: 'date-time', description: 'When it was sent.' },
  what: text('What it is: `Test Drive Booking`.'),
  car: text('The car it is about; empty for none.'),
  slug: { type: ['string', 'null'], description: 'Of the page of the car, where it is shown.' },
  state: text('How it stands, as people read it.'),
  is_open: { type: 'boolean', description: 'A booking to come, or a reservation that holds.' },
});

const enquiries: JsonSchema = {
  type: 'array',
  items: enquiry,
  description: 'What was sent with the address of the account, the newest first; 50 at most.',
};

export const answerAuthRow: AnsweredCall = {
  method: 'GET',
  path: '/api/auth',
  answer: answerAuth,
  describe: () => ({
    group: 'Garage',
    summary: 'Who is signed in',
    description: 'Signed out, `user` is null and the watchlist empty.',
    proof: 'session',
    answers: { 200: signedInAnswer, ...describeFailures(404, 503) },
  }),
};

async function answerAuth(request: Request, site: Site): Promise<Response> {
  const { signIn } = site;
  if (signIn === null) return buildErrorReply('not_found');
  return answerWithTimeout('auth', async () => {
    const signedIn = await signIn.whoIs(readCookies(request));
    if (signedIn === null) return buildJsonReply(200, { user: null, watchlist: [] });
    return buildSignedInReply(signedIn, site);
  });
}

export const exportAccountRow: AnsweredCall = {
  method: 'GET',
  path: '/api/auth/export',
  answer: exportAccount,
  describe: () => ({
    group: 'Garage',
    summary: 'All that the account holds',
    description: 'As the site keeps it; sessions without their tokens.',
    proof: 'session',
    answers: {
      200: {
        description: 'The account.',
        schema: openObject({ account: { type: 'object' }, enquiries }, ['account', 'enquiries']),
      },
      ...describeFailures(401, 404, 503),
    },
  }),
};

function exportAccount(request: Request, site: Site): Promise<Response> {
  return answerShopper(request, site, async ({ shopper }) => {
    const account = await site.people.shopper({ by: 'email', email: shopper.email });
    return buildJsonReply(200, { account, enquiries: await listSentEnquiries(shopper, site) });
  });
}

export const sentHistoryRow: AnsweredCall = {
  method: 'GET',
  path: '/api/auth/history',
  answer: answerSentHistory,
  describe: () => ({
    group: 'Garage',
    summary: 'What the shopper sent',
    description: 'Enquiries, bookings and reservations at this site; nothing of what was typed into them.',
    proof: 'session',
    answers: {
      200: { description: 'The enquiries.', schema: closedObject({ enquiries }) },
      ...describeFailures(401, 404, 503),
    },
  }),
};

function answerSentHistory(request: Request, site: Site): Promise<Response> {
  return answerShopper(request, site, async ({ shopper }) =>
    buildJsonReply(200, { enquiries: await listSentEnquiries(shopper, site) }),
  );
}

export const deleteAccountRow: AnsweredCall = {
  method: 'DELETE',
  path: '/api/auth',
  answer: deleteAccount,
  describe: () => ({
    group: 'Garage',
    summary: 'Delete the account',
    description: 'With its sessions and saved cars. Enquiries that were sent stay with the dealer.',
    proof: 'session',
    answers: { 200: doneAnswer, ...describeFailures(401, 403, 404, 503) },
  }),
};

function deleteAccount(request: Request, site: Site): Promise<Response> {
  return answerShopper(request, site, async ({ shopper }, signIn) => {
    const setCookie = await signIn.signOut(readCookies(request));
    // First: were this cut off, the list would name an account that somebody wants gone anyway.
    await site.noteErasedAccount(shopper.id);
    await site.people.eraseShopper(shopper.id);
    return buildJsonReply(200, { success: true }, setCookie === null ? {} : { 'set-cookie': setCookie });
  });
}

/** Answers whom the cookie names; 401 for nobody, 404 on a site without sign-in. */
export async function answerShopper(
  request: Request,
  { signIn }: Site,
  answer: (signedIn: SignedIn, signIn: SignIn) => Promise<Response>,
): Promise<Response> {
  if (signIn === null) return buildErrorReply('not_found');
  return answerWithTimeout('auth', async () => {
    const signedIn = await signIn.whoIs(readCookies(request));
    return signedIn === null ? buildErrorReply('signed_out') : answer(signedIn, signIn);
  });
}

/** Who is signed in and what they saved; never the session's token, which is in the cookie alone. */
export async function buildSignedInReply({ shopper, setCookies }: SignedIn, site: Site): Promise<Response> {
  const watchlist = await readWatchedFavourites(shopper.id, site);
  const { id, email: address, name } = shopper;
  const reply = buildJsonReply(200, { user: { id, email: address, name }, watchlist });
  for (const cookie of setCookies) reply.headers.append('set-cookie', cookie);
  return reply;
}

export function readCookies(request: Request): string {
  return request.headers.get('cookie') ?? '';
}

/** The saved cars of a shopper as favourites (spec §3), the newest first; a car that the stock never knew is left out. */
async function readWatchedFavourites(shopperId: string, site: Site): Promise<Favourite[]> {
  const watched = await site.watchlist.listCars(shopperId);
  const cars = await site.stock.byIds(watched.map(({ car_id }) => car_id));
  const byId = new Map(cars.map((car) => [car.id, car]));
  return watched.flatMap(({ car_id, price }) => {
    const car = byId.get(car_id);
    if (car === undefined) return [];
    const { id, name, slug, make, model, primary_image_url } = car;
    return { id, name, slug, make, model, primary_image_url, price };
  });
}

/** What was sent to this site with the address that its owner has proved to read, the newest first. */
async function listSentEnquiries({ email }: { email: Shopper['email'] }, site: Site): Promise<SentEnquiry[]> {
  const { website, stock, people } = site;
  const now = site.clock.now();
  const sentLeads = await people.sentBy(email, MAX_SENT);
  const ids = sentLeads.flatMap(({ lead }) => lead.car_id ?? []);
  const cars = new Map((await stock.byIds([...new Set(ids)])).map((car) => [car.id, car]));
  return sentLeads.map(({ lead, reservation }) => {
    const car = lead.car_id === null ? undefined : cars.get(lead.car_id);
    const isShown = car !== undefined && whyNotVisible(car, website, now) === null;
    const enquiryCar = car === undefined ? null : { name: car.name, slug: car.slug, isShown };
    return readSentEnquiry({ lead, reservation, car: enquiryCar }, website, now);
  });
}
