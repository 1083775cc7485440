import { MAX_SAVED_SEARCHES } from '#domain/garage/saved-search.ts';
import { codeBody, signInBody } from '../auth.ts';
import { newSearchBody, searchChangeBody } from '../saved-searches.ts';
import { mergeBody, saveBody } from '../watchlist.ts';
import type { DescribedAnswer, DescribedCall, DescribedParameter } from './described-call.ts';
import { failures, INVALID } from './failures.ts';
import { count, exactly, given, text, type JsonSchema } from './json-schema.ts';
import { requestSchema } from './schema-json.ts';

const user: JsonSchema = {
  anyOf: [
    exactly({ id: text('Its id.'), email: text('Its address.'), name: text('Its name.') }),
    { type: 'null' },
  ],
  description: 'Who is signed in; null for nobody.',
};

const signedIn: DescribedAnswer = {
  description: 'Who is signed in, and the cars they saved, the newest first.',
  schema: exactly({
    user,
    watchlist: { type: 'array', items: { type: 'object' }, description: 'Favourites.' },
  }),
};

const doneAnswer: DescribedAnswer = {
  description: 'Done.',
  schema: given({ success: { type: 'boolean', description: 'True.' } }, ['success']),
};

const codeSent: DescribedAnswer = {
  description: 'A code is in the mail.',
  schema: exactly({
    success: { type: 'boolean', description: 'True.' },
    ticket: text('Names the code; to be sent with it.'),
  }),
};

const carId: DescribedParameter = {
  name: 'car_id',
  in: 'path',
  required: true,
  description: 'The car.',
  schema: count('Its id.'),
  example: 1,
};

const searches: DescribedAnswer = {
  description: 'The saved searches, the newest first.',
  schema: exactly({
    searches: {
      type: 'array',
      description: 'Searches.',
      items: exactly({
        id: text('Its id.'),
        name: text('What the shopper calls it.'),
        address: text('From `/`, in its one spelling: no page, no order.'),
        alerts: { type: 'boolean', description: 'Whether what is new in it is mailed.' },
        created_at: text('When it was saved, an ISO instant.'),
      }),
    },
  }),
};

const searchId: DescribedParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The saved search.',
  schema: text('Its id.'),
  example: '3f0c2a51-6d0e-4b0a-9c55-0a4f6f6f2b11',
};

const group = 'Garage';

const enquiry: JsonSchema = exactly({
  sent_at: { type: 'string', format: 'date-time', description: 'When it was sent.' },
  what: text('What it is: `Test Drive Booking`.'),
  car: text('The car it is about; empty for none.'),
  slug: { type: ['string', 'null'], description: 'Of the page of the car, where it is shown.' },
  state: text('How it stands, as people read it.'),
});

const enquiries: JsonSchema = {
  type: 'array',
  items: enquiry,
  description: 'What was sent with the address of the account, the newest first; 50 at most.',
};

export const garageCalls: Record<string, DescribedCall> = {
  'GET /api/auth': {
    group,
    summary: 'Who is signed in',
    description: 'Signed out, `user` is null and the watchlist empty.',
    proof: 'session',
    answers: { 200: signedIn, ...failures(404, 503) },
  },
  'DELETE /api/auth': {
    group,
    summary: 'Delete the account',
    description: 'With its sessions and saved cars. Enquiries that were sent stay with the dealer.',
    proof: 'session',
    answers: { 200: doneAnswer, ...failures(401, 403, 404, 503) },
  },
  'GET /api/auth/export': {
    group,
    summary: 'All that the account holds',
    description: 'As the site keeps it; sessions without their tokens.',
    proof: 'session',
    answers: {
      200: {
        description: 'The account.',
        schema: given({ account: { type: 'object' }, enquiries }, ['account', 'enquiries']),
      },
      ...failures(401, 404, 503),
    },
  },
  'GET /api/auth/history': {
    group,
    summary: 'What the shopper sent',
    description: 'Enquiries, bookings and reservations at this site; nothing of what was typed into them.',
    proof: 'session',
    answers: {
      200: { description: 'The enquiries.', schema: exactly({ enquiries }) },
      ...failures(401, 404, 503),
    },
  },
  'POST /api/auth/email-otp/send-verification-otp': {
    group,
    summary: 'Mail a sign-in code',
    description:
      'Six digits, good for ten minutes, and for whoever asked: by the ticket, the network or, where it has signed in before, the device. The answer is the same whether an account exists or not.',
    body: {
      mediaType: 'application/json',
      schema: requestSchema(codeBody),
      example: { email: 'ann@example.com' },
    },
    answers: { 200: codeSent, 422: INVALID, ...failures(400, 403, 404, 413, 415, 429, 503) },
  },
  'POST /api/auth/sign-in/email-otp': {
    group,
    summary: 'Sign in by a code',
    description:
      'Makes the account on the first time, and sets the cookies of the session and of the device. Twenty wrong codes end a code; after ten of its own a network has to wait.',
    body: {
      mediaType: 'application/json',
      schema: requestSchema(signInBody),
      example: { email: 'ann@example.com', otp: '123456' },
    },
    answers: { 200: signedIn, 422: INVALID, ...failures(400, 403, 404, 413, 415, 429, 503) },
  },
  'POST /api/auth/sign-out': {
    group,
    summary: 'Sign out',
    description: 'Deletes the session and takes its cookie away.',
    proof: 'session',
    answers: { 200: doneAnswer, ...failures(403, 404) },
  },
  'POST /api/auth/watchlist': {
    group,
    summary: 'Merge the favourites of a device',
    description: 'Cars that are saved already keep the price at which they were.',
    proof: 'session',
    body: {
      mediaType: 'application/json',
      schema: requestSchema(mergeBody),
      example: { cars: [{ id: 1, price: '$36,990 Drive away' }] },
    },
    answers: { 200: signedIn, 422: INVALID, ...failures(400, 401, 403, 404, 413, 415, 503) },
  },
  'PUT /api/auth/watchlist/:car_id': {
    group,
    summary: 'Save a car',
    description: 'Twice is once.',
    proof: 'session',
    parameters: [carId],
    body: {
      mediaType: 'application/json',
      schema: requestSchema(saveBody),
      example: { price: '$36,990 Drive away' },
    },
    answers: { 200: signedIn, 422: INVALID, ...failures(400, 401, 403, 404, 413, 415, 503) },
  },
  'DELETE /api/auth/watchlist/:car_id': {
    group,
    summary: 'Remove a saved car',
    description: 'Also where it was not saved.',
    proof: 'session',
    parameters: [carId],
    answers: { 200: signedIn, ...failures(401, 403, 404, 503) },
  },
  'GET /api/auth/searches': {
    group,
    summary: 'Saved searches',
    description: 'Of who is signed in.',
    proof: 'session',
    answers: { 200: searches, ...failures(401, 404, 503) },
  },
  'POST /api/auth/searches': {
    group,
    summary: 'Save a search',
    description: `Twice is once. With \`alerts\` a mail a day at most says what is new in it: a car, a lower price, one that is back in stock. A shopper saves up to ${MAX_SAVED_SEARCHES}.`,
    proof: 'session',
    body: {
      mediaType: 'application/json',
      schema: requestSchema(newSearchBody),
      example: {
        name: 'Used wagons',
        address: '/search/used-cars?refinementList[body][0]=Wagon',
        alerts: true,
      },
    },
    answers: { 200: searches, 422: INVALID, ...failures(400, 401, 403, 404, 413, 415, 429, 503) },
  },
  'PUT /api/auth/searches/:id': {
    group,
    summary: 'Change a saved search',
    description: 'What it finds when alerts are switched on is no news.',
    proof: 'session',
    parameters: [searchId],
    body: {
      mediaType: 'application/json',
      schema: requestSchema(searchChangeBody),
      example: { alerts: false },
    },
    answers: { 200: searches, 422: INVALID, ...failures(400, 401, 403, 404, 413, 415, 429, 503) },
  },
  'DELETE /api/auth/searches/:id': {
    group,
    summary: 'Remove a saved search',
    description: 'Also where it was not saved.',
    proof: 'session',
    parameters: [searchId],
    answers: { 200: searches, ...failures(401, 403, 404, 503) },
  },
};
