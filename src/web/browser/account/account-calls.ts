import { type Favourite, parseFavourites } from '#domain/garage/favourites.ts';
import type { SentEnquiry } from '#domain/garage/sent-enquiry.ts';
import { CODE_IN_DOUBT } from '#domain/garage/sign-in-code.ts';
import { callJson, NO_ANSWER } from '../requests/json-call.ts';
import { readRecord, readText } from '../visit/stored-values.ts';

/** Who is signed in, and the cars they saved. */
export interface Account {
  email: string;
  name: string;
  watchlist: Favourite[];
}

export type AccountAnswer =
  | { kind: 'account'; account: Account }
  | { kind: 'signed_out' }
  /** Status 0 when there was no answer; the text is for people. */
  | { kind: 'failed'; status: number; error: string };

const CALL = '/api/auth';
const WAITS_MS = [1000, 3000];

export function askAccount(): Promise<AccountAnswer> {
  return callAccount('GET', '');
}

/** A code as it is typed; `ticket` is what was answered when it was asked for, empty where that is not known. */
export interface TypedCode {
  email: string;
  code: string;
  ticket: string;
}

/** Answers the ticket of the code that is on its way, or what went wrong. */
export async function sendSignInCode(email: string): Promise<{ ticket: string } | { error: string }> {
  const answer = await callJson('POST', `${CALL}/email-otp/send-verification-otp`, { body: { email } });
  if (answer === null || answer.status >= 500) return { error: CODE_IN_DOUBT };
  if (!answer.ok) return { error: readError(answer.body) };
  return { ticket: readText(readRecord(answer.body)?.['ticket']) };
}

export function signInByCode({ email, code, ticket }: TypedCode): Promise<AccountAnswer> {
  return callAccount('POST', '/sign-in/email-otp', { email, otp: code, ...(ticket !== '' && { ticket }) });
}

/** False when there was no answer: the session goes on. */
export async function endSession(): Promise<boolean> {
  return (await callJson('POST', `${CALL}/sign-out`, { body: {} }))?.ok === true;
}

/** False when there was no answer: nothing was deleted. */
export async function deleteAccount(): Promise<boolean> {
  const answer = await callJson('DELETE', CALL);
  return answer !== null && (answer.ok || answer.status === 401);
}

/** What the server keeps of the account, in numbers. */
export interface AccountExport {
  email: string;
  /** ISO instant. */
  created_at: string;
  sessions: number;
  saved: number;
  searches: number;
  sent: number;
}

/** All of it, as a file. */
export const EXPORT_PATH = `${CALL}/export`;

/** Null where nobody is signed in, or where it cannot be told now. */
export async function askExport(): Promise<AccountExport | null> {
  const answer = await readWithRetries(EXPORT_PATH);
  const account = readRecord(answer?.['account']);
  if (account === null) return null;
  return {
    email: readText(account['email']),
    created_at: readText(account['created_at']),
    sessions: countItems(account['sessions']),
    saved: countItems(account['saved_cars']),
    searches: countItems(account['saved_searches']),
    sent: countItems(answer?.['enquiries']),
  };
}

function countItems(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/** Several cars at once. Those that the site does not have are not among the answer's. */
export function saveToAccount(cars: readonly Favourite[]): Promise<AccountAnswer> {
  return callAccount('POST', '/watchlist', { cars: cars.map(({ id, price }) => ({ id, price })) });
}

export function saveCarToAccount({ id, price }: Favourite): Promise<AccountAnswer> {
  return callAccount('PUT', `/watchlist/${id}`, { price });
}

export function removeCarFromAccount(carId: number): Promise<AccountAnswer> {
  return callAccount('DELETE', `/watchlist/${carId}`);
}

/** The newest first; empty where it cannot be told now. */
export async function askSentEnquiries(): Promise<SentEnquiry[]> {
  const { enquiries } = Object(await readWithRetries(`${CALL}/history`)) as { enquiries?: SentEnquiry[] };
  return enquiries ?? [];
}

/** A server that could not answer is asked twice more. Null where it never does. */
async function readWithRetries(
  path: string,
  waits: readonly number[] = WAITS_MS,
): Promise<Record<string, unknown> | null> {
  const answer = await callJson('GET', path);
  const [wait, ...laterWaits] = waits;
  if (wait === undefined || (answer !== null && answer.status < 500)) return readRecord(answer?.body);
  await new Promise((resolve) => setTimeout(resolve, wait));
  return readWithRetries(path, laterWaits);
}

async function callAccount(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<AccountAnswer> {
  const answer = await callJson(method, CALL + path, body && { body });
  if (answer?.status === 401) return { kind: 'signed_out' };
  const answerBody = readRecord(answer?.body);
  // What a proxy answers in the server's place says nothing of who is signed in.
  if (answer?.ok !== true || answerBody === null || !('user' in answerBody))
    return { kind: 'failed', status: answer?.status ?? 0, error: readError(answerBody) };
  const user = readRecord(answerBody['user']);
  if (user === null) return { kind: 'signed_out' };
  const email = readText(user['email']);
  return {
    kind: 'account',
    account: { email, name: readText(user['name']), watchlist: parseFavourites(answerBody['watchlist']) },
  };
}

function readError(body: unknown): string {
  return readText(readRecord(body)?.['error']) || NO_ANSWER;
}
