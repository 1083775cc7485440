import * as v from 'valibot';
import { whyNotEmail } from '#domain/contact/email.ts';
import type { Favourite } from '#domain/garage/favourites.ts';
import type { ReadResult } from '#domain/leads/reading/read-text.ts';
import type { Site } from '#ports/site.ts';
import type { Shopper, SignedIn, SignIn } from '#ports/sign-in.ts';
import { answerWithTimeout } from './answer-with-timeout.ts';
import { waitText } from '#domain/words/wait-text.ts';
import { errorReply, invalidReply, jsonReply, limitReply } from './error-reply.ts';
import { parseBody, readBy } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { type SentEnquiry, sentEnquiry } from '#domain/garage/sent-enquiry.ts';

/** More than anybody looks through. */
const MAX_SENT = 50;

const text = v.string('This must be text.');

const email = v.pipe(readBy(text, readEmail), v.description('The address that the code goes to.'));

export const codeBody = v.object({ email });

export const signInBody = v.object({
  email,
  otp: v.pipe(readBy(text, readCode), v.description('The six digits of the mail.')),
  ticket: v.optional(
    v.pipe(
      readBy(text, readTicket),
      v.description(
        'What was answered when the code was asked for; needed where the network changes meanwhile.',
      ),
    ),
  ),
});

/** `GET /api/auth` → 200 `{user, watchlist}`; signed out `{user: null, watchlist: []}`. */
export async function answerAuth(request: Request, site: Site): Promise<Response> {
  const { signIn } = site;
  if (signIn === null) return errorReply('not_found');
  return answerWithTimeout('auth', async () => {
    const signedIn = await signIn.whoIs(readCookies(request));
    if (signedIn === null) return jsonReply(200, { user: null, watchlist: [] });
    return signedInReply(signedIn, site);
  });
}

/** `POST /api/auth/email-otp/send-verification-otp` `{email}` → 200; the same for known and unknown addresses. */
export async function sendCode(request: Request, { signIn }: Site): Promise<Response> {
  if (signIn === null) return errorReply('not_found');
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return errorReply(sentJson.fault);
  const parsedBody = parseBody(codeBody, sentJson.body);
  if ('error' in parsedBody) return invalidReply(parsedBody);
  const outcome = await signIn.sendCode(parsedBody.values.email, readCookies(request));
  switch (outcome.kind) {
    case 'sent':
      return jsonReply(200, { success: true, ticket: outcome.ticket });
    case 'not_sent':
      return errorReply('code_not_sent');
    case 'limited':
      return limitReply(TOO_MANY_CODES[outcome.by](waitText(outcome.seconds)), outcome.seconds);
  }
}

const KNOWN_DEVICE = 'or use a device on which you have signed in before';

const TOO_MANY_CODES = {
  asker: (delayText: string) =>
    `You have asked for several codes. Use the newest one, or try again ${delayText}.`,
  address: (delayText: string) =>
    `Too many codes were asked for at this address. Please try again ${delayText}, ${KNOWN_DEVICE}.`,
} as const;

const TOO_MANY_GUESSES = {
  asker: (delayText: string) => `Too many codes were wrong. Please try again ${delayText}.`,
  address: (delayText: string) =>
    `Too many wrong codes were tried at this address. Please try again ${delayText}, ${KNOWN_DEVICE}.`,
} as const;

/** `POST /api/auth/sign-in/email-otp` `{email, otp}` → 200 `{user, watchlist}` and the session's cookie. */
export async function signIn(request: Request, site: Site): Promise<Response> {
  if (site.signIn === null) return errorReply('not_found');
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return errorReply(sentJson.fault);
  const parsedBody = parseBody(signInBody, sentJson.body);
  if ('error' in parsedBody) return invalidReply(parsedBody);
  const { email: address, otp, ticket = null } = parsedBody.values;
  const outcome = await site.signIn.signIn(address, otp, { ticket, cookies: readCookies(request) });
  if (outcome.kind === 'signed_in') return signedInReply(outcome, site);
  if (outcome.kind === 'limited')
    return limitReply(TOO_MANY_GUESSES[outcome.by](waitText(outcome.seconds)), outcome.seconds);
  return errorReply(outcome.kind === 'code_ended' ? 'code_ended' : 'code_wrong');
}

/** `POST /api/auth/sign-out` → 200; the session is deleted and its cookie taken away. */
export async function signOut(request: Request, { signIn }: Site): Promise<Response> {
  if (signIn === null) return errorReply('not_found');
  const setCookie = await signIn.signOut(readCookies(request));
  return jsonReply(200, { success: true }, setCookie === null ? {} : { 'set-cookie': setCookie });
}

/** `GET /api/auth/export` → 200 with all that the site keeps of the account, and what was sent with its address. */
export function exportAccount(request: Request, site: Site): Promise<Response> {
  return answerShopper(request, site, async ({ shopper }) => {
    const account = await site.people.shopper({ by: 'email', email: shopper.email });
    return jsonReply(200, { account, enquiries: await listSentEnquiries(shopper, site) });
  });
}

/** `GET /api/auth/history` → 200 `{enquiries}`: what was sent to this site with the shopper's address. */
export function sentHistory(request: Request, site: Site): Promise<Response> {
  return answerShopper(request, site, async ({ shopper }) =>
    jsonReply(200, { enquiries: await listSentEnquiries(shopper, site) }),
  );
}

/** `DELETE /api/auth` → 200; account, sessions and saved cars are deleted. */
export function deleteAccount(request: Request, site: Site): Promise<Response> {
  return answerShopper(request, site, async ({ shopper }, signIn) => {
    const setCookie = await signIn.signOut(readCookies(request));
    // First: were this cut off, the list would name an account that somebody wants gone anyway.
    await site.noteErasedAccount(shopper.id);
    await site.people.eraseShopper(shopper.id);
    return jsonReply(200, { success: true }, setCookie === null ? {} : { 'set-cookie': setCookie });
  });
}

/** Answers whom the cookie names; 401 for nobody, 404 on a site without sign-in. */
export async function answerShopper(
  request: Request,
  { signIn }: Site,
  answer: (signedIn: SignedIn, signIn: SignIn) => Promise<Response>,
): Promise<Response> {
  if (signIn === null) return errorReply('not_found');
  return answerWithTimeout('auth', async () => {
    const signedIn = await signIn.whoIs(readCookies(request));
    return signedIn === null ? errorReply('signed_out') : answer(signedIn, signIn);
  });
}

/** Who is signed in and what they saved; never the session's token, which is in the cookie alone. */
export async function signedInReply({ shopper, setCookies }: SignedIn, site: Site): Promise<Response> {
  const watchlist = await watchedFavourites(shopper.id, site);
  const { id, email: address, name } = shopper;
  const reply = jsonReply(200, { user: { id, email: address, name }, watchlist });
  for (const cookie of setCookies) reply.headers.append('set-cookie', cookie);
  return reply;
}

function readEmail(input: string): ReadResult<string> {
  const address = input.trim();
  const fault = whyNotEmail(address);
  return fault === null ? { value: address } : { fault };
}

/** As somebody pastes it: spaces do not matter. */
function readCode(input: string): ReadResult<string> {
  const code = input.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? { value: code } : { fault: 'The code has six digits.' };
}

function readTicket(input: string): ReadResult<string> {
  return /^[\w-]{1,64}$/.test(input) ? { value: input } : { fault: 'This is no ticket of a code.' };
}

function readCookies(request: Request): string {
  return request.headers.get('cookie') ?? '';
}

/** The saved cars of a shopper as favourites (spec §3), the newest first; a car that the stock never knew is left out. */
async function watchedFavourites(shopperId: string, site: Site): Promise<Favourite[]> {
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
async function listSentEnquiries({ email }: Pick<Shopper, 'email'>, site: Site): Promise<SentEnquiry[]> {
  const { website, stock, people } = site;
  const now = site.clock.now();
  const sentLeads = await people.sentBy(email, MAX_SENT);
  const ids = sentLeads.flatMap(({ lead }) => lead.car_id ?? []);
  const cars = new Map((await stock.byIds([...new Set(ids)])).map((car) => [car.id, car]));
  return sentLeads.map(({ lead, reservation }) => {
    const car = lead.car_id === null ? undefined : cars.get(lead.car_id);
    const isShown = car !== undefined && whyNotVisible(car, website, now) === null;
    const enquiryCar = car === undefined ? null : { name: car.name, slug: car.slug, isShown };
    return sentEnquiry({ lead, reservation, car: enquiryCar }, website, now);
  });
}
