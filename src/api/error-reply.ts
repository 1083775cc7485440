import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { CODE_IN_DOUBT } from '#domain/garage/sign-in-code.ts';
import { WholeResponse } from '#ports/whole-response.ts';
import { channel } from 'node:diagnostics_channel';

/** Every expected failure of a call, with its status and the text people read (spec §8). */
const REPLIES = {
  malformed: { status: 400, error: 'The request body is not valid JSON.' },
  malformed_form: { status: 400, error: 'The posted form cannot be read.' },
  malformed_key: { status: 400, error: 'The Idempotency-Key must be 1 to 255 printable characters.' },
  not_signed: { status: 400, error: 'This is no event that the payment provider signed just now.' },
  signed_out: { status: 401, error: 'Please sign in first.' },
  code_wrong: { status: 422, error: 'This code is not right. Please check it and try again.' },
  code_ended: { status: 422, error: 'This code is no longer good. Please ask for a new one.' },
  code_not_sent: { status: 503, error: CODE_IN_DOUBT },
  not_found: { status: 404, error: 'Not found.' },
  too_large: { status: 413, error: 'The request body is too large.' },
  unsupported: { status: 415, error: 'This kind of request body is not accepted.' },
  key_reused_with_other_data: {
    status: 422,
    error: 'This Idempotency-Key was used with different data.',
  },
  dashboard_failed: { status: 503, error: 'The dealer’s calendar could not be reached.' },
  lookup_failed: { status: 503, error: 'Nobody answers that now. Please go on by hand.' },
  payment_unreachable: {
    status: 503,
    error:
      'We cannot reach the payment provider. Nothing was reserved and nothing was charged. Try again, or call us.',
  },
  payment_in_doubt: { status: 503, error: 'Send this again: the payment could not be looked at just now.' },
  form_failed: { status: 503, error: SUBMIT_FAILED },
} as const satisfies Record<string, { status: number; error: string }>;

export type Failure = keyof typeof REPLIES;

/** Seconds after which a failure of ours is worth another try. */
const RETRY_AFTER_SECONDS = '5';

/** Turns a failure into its reply: JSON `{error}` and nothing about our insides. */
export function buildErrorReply(failure: Failure): Response {
  const { status, error } = REPLIES[failure];
  const retry: Record<string, string> = status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {};
  return buildJsonReply(status, { error }, retry);
}

/** Refuses one too many; the text says when another try makes sense, as the header does in seconds. */
export function limitReply(error: string, seconds: number): Response {
  return buildJsonReply(429, { error }, { 'retry-after': String(seconds) });
}

interface FieldFaults {
  error: string;
  fields: Record<string, string>;
}

/** What is wrong with the sent fields: the first text, and every text by field. */
export function buildInvalidReply({ error, fields }: FieldFaults): Response {
  return buildJsonReply(422, { error, fields });
}

/** Nothing is wrong with the fields, but somebody else was first. */
export function buildTakenReply({ error, fields }: FieldFaults): Response {
  return buildJsonReply(409, { error, fields });
}

/** A JSON answer that no cache keeps. */
export function buildJsonReply(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  const all = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers };
  return new WholeResponse(JSON.stringify(body), { status, headers: all });
}

/** Diagnostics channel for the log: `{ error, call }`. */
const failures = channel('forecourt.failure');

/** Before the server itself would answer that something failed. */
const TIMEOUT_MS = 1800;

/**
 * Answers a call in time; when what it asks fails or hangs, with the words of that kind of call. Of a lead the sender
 * learns that nothing is certain and keeps the key for another try, which finds the lead if it was stored after all.
 */
export async function answerWithTimeout(
  call: string,
  work: () => Promise<Response>,
  failure: Failure = 'form_failed',
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('There was no answer in time.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(), silence]);
  } catch (error) {
    failures.publish({ error, call });
    return buildErrorReply(failure);
  } finally {
    clearTimeout(timer);
  }
}
