import type { FormProblem } from '../../forms/form-problem.ts';
import { replyOf } from '../../forms/sending/reply.ts';

interface HoldRequest {
  car_id: number;
  /** As shown on the page, in whole dollars; null where it showed none. */
  price: number | null;
  customer: object;
}

/** `isChanged`: the server knows something of the car that this page does not show yet. */
export interface HoldProblem extends FormProblem {
  isChanged: boolean;
}

const TIMEOUT_MS = 20_000;
export const NO_ANSWER =
  'We could not reach the server. Nothing was reserved and nothing was charged. Try again, or call us.';

/** Asks for the car to be held; null when it is. A double click asks twice and holds once: the server knows the device. */
export async function takeHold(asked: HoldRequest, key: string): Promise<HoldProblem | null> {
  const answer = await call('POST', '/api/checkout/holds', { body: asked, key });
  if (answer === null) return { error: NO_ANSWER, fields: {}, isChanged: false };
  if (answer.ok) return null;
  const { error, fields } = Object(answer.body) as { error?: string; fields?: Record<string, string> };
  return { error: error ?? NO_ANSWER, fields: fieldsOfCustomer(fields), isChanged: answer.status === 409 };
}

/** `customer.email` is the form's `email`. */
function fieldsOfCustomer(fields: Record<string, string> = {}): Record<string, string> {
  const named = Object.entries(fields).map(
    ([name, text]) => [name.replace(/^customer\./, ''), text] as const,
  );
  return Object.fromEntries(named);
}

/** Gives the car back; false when the server did not answer. */
export async function releaseHold(holdId: string): Promise<boolean> {
  return (await call('DELETE', `/api/checkout/holds/${encodeURIComponent(holdId)}`)) !== null;
}

interface Sent {
  body: object;
  /** Makes a retry harmless. */
  key?: string;
}

/** Null when there was no answer. */
export async function call(method: 'POST' | 'DELETE', path: string, sent?: Sent) {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(sent && { 'Content-Type': 'application/json' }),
        ...(sent?.key !== undefined && { 'Idempotency-Key': sent.key }),
      },
      ...(sent && { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await replyOf(response);
  } catch {
    return null;
  }
}
