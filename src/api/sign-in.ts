import * as v from 'valibot';
import { whyNotEmail } from '#domain/contact/email.ts';
import type { ReadResult } from '#domain/leads/reading/read-values.ts';
import { waitText } from '#domain/words/wait-text.ts';
import type { Site } from '#ports/site.ts';
import { doneAnswer, readCookies, signedInAnswer, buildSignedInReply } from './auth.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply, limitReply } from './error-reply.ts';
import { parseBody, readBy } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';
import type { AnsweredCall } from './call-row.ts';
import type { DescribedAnswer } from './openapi/described-call.ts';
import { INVALID, describeFailures } from './openapi/failures.ts';
import { closedObject, text } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';

const givenText = v.string('This must be text.');

const email = v.pipe(readBy(givenText, readEmail), v.description('The address that the code goes to.'));

const codeBody = v.object({ email });

const signInBody = v.object({
  email,
  otp: v.pipe(readBy(givenText, readCode), v.description('The six digits of the mail.')),
  ticket: v.optional(
    v.pipe(
      readBy(givenText, readTicket),
      v.description(
        'What was answered when the code was asked for; needed where the network changes meanwhile.',
      ),
    ),
  ),
});

const codeSent: DescribedAnswer = {
  description: 'A code is in the mail.',
  schema: closedObject({
    success: { type: 'boolean', description: 'True.' },
    ticket: text('Names the code; to be sent with it.'),
  }),
};

export const sendCodeRow: AnsweredCall = {
  method: 'POST',
  path: '/api/auth/email-otp/send-verification-otp',
  answer: sendCode,
  limit: 'sign-in codes',
  startsThread: true,
  describe: () => ({
    group: 'Garage',
    summary: 'Mail a sign-in code',
    description:
      'Six digits, good for ten minutes, and for whoever asked: by the ticket, the network or, where it has signed in before, the device. The answer is the same whether an account exists or not.',
    body: describeBody(codeBody, { email: 'ann@example.com' }),
    answers: { 200: codeSent, 422: INVALID, ...describeFailures(400, 403, 404, 413, 415, 429, 503) },
  }),
};

async function sendCode(request: Request, { signIn }: Site): Promise<Response> {
  if (signIn === null) return buildErrorReply('not_found');
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const parsedBody = parseBody(codeBody, sentJson.body);
  if ('error' in parsedBody) return buildInvalidReply(parsedBody);
  const outcome = await signIn.sendCode(parsedBody.values.email, readCookies(request));
  switch (outcome.kind) {
    case 'sent':
      return buildJsonReply(200, { success: true, ticket: outcome.ticket });
    case 'not_sent':
      return buildErrorReply('code_not_sent');
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

export const signInRow: AnsweredCall = {
  method: 'POST',
  path: '/api/auth/sign-in/email-otp',
  answer: signIn,
  limit: 'sign-ins',
  startsThread: true,
  describe: () => ({
    group: 'Garage',
    summary: 'Sign in by a code',
    description:
      'Makes the account on the first time, and sets the cookies of the session and of the device. Twenty wrong codes end a code; after ten of its own a network has to wait.',
    body: describeBody(signInBody, { email: 'ann@example.com', otp: '123456' }),
    answers: { 200: signedInAnswer, 422: INVALID, ...describeFailures(400, 403, 404, 413, 415, 429, 503) },
  }),
};

async function signIn(request: Request, site: Site): Promise<Response> {
  if (site.signIn === null) return buildErrorReply('not_found');
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const parsedBody = parseBody(signInBody, sentJson.body);
  if ('error' in parsedBody) return buildInvalidReply(parsedBody);
  const { email: address, otp, ticket = null } = parsedBody.values;
  const outcome = await site.signIn.signIn(address, otp, { ticket, cookies: readCookies(request) });
  if (outcome.kind === 'signed_in') return buildSignedInReply(outcome, site);
  if (outcome.kind === 'limited')
    return limitReply(TOO_MANY_GUESSES[outcome.by](waitText(outcome.seconds)), outcome.seconds);
  return buildErrorReply(outcome.kind === 'code_ended' ? 'code_ended' : 'code_wrong');
}

export const signOutRow: AnsweredCall = {
  method: 'POST',
  path: '/api/auth/sign-out',
  answer: signOut,
  describe: () => ({
    group: 'Garage',
    summary: 'Sign out',
    description: 'Deletes the session and takes its cookie away.',
    proof: 'session',
    answers: { 200: doneAnswer, ...describeFailures(403, 404) },
  }),
};

async function signOut(request: Request, { signIn }: Site): Promise<Response> {
  if (signIn === null) return buildErrorReply('not_found');
  const setCookie = await signIn.signOut(readCookies(request));
  return buildJsonReply(200, { success: true }, setCookie === null ? {} : { 'set-cookie': setCookie });
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
