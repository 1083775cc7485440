import type { FormProblem } from '../../forms/form-problem.ts';
import { callJson } from '../../browser/requests/json-call.ts';

interface HoldRequest {
  car_id: number;
  /** As shown on the page, in whole dollars; null where it showed none. */
  price: number | null;
  customer: object;
  /** Buys it online, of which this is one step. */
  purchase?: boolean;
}

/**
 * `isChanged`: the server knows something of the car that this page does not show yet. `isUnreachable`: the server or the
 * payment provider did not answer.
 */
export interface HoldProblem extends FormProblem {
  isChanged: boolean;
  isUnreachable: boolean;
}

export const NO_ANSWER =
  'We could not reach the server. Nothing was reserved and nothing was charged. Try again, or call us.';

/** Asks for the car to be held; null when it is. A double click asks twice and holds once: the server knows the device. */
export async function takeHold(holdRequest: HoldRequest, key: string): Promise<HoldProblem | null> {
  const answer = await callJson('POST', '/api/checkout/holds', { body: holdRequest, key });
  if (answer === null) return { error: NO_ANSWER, fields: {}, isChanged: false, isUnreachable: true };
  if (answer.ok) return null;
  const { error, fields } = Object(answer.body) as { error?: string; fields?: Record<string, string> };
  const { status } = answer;
  return {
    error: error ?? NO_ANSWER,
    fields: readCustomerFields(fields),
    isChanged: status === 409,
    isUnreachable: status >= 500,
  };
}

/** `customer.email` is the form's `email`. */
function readCustomerFields(fields: Record<string, string> = {}): Record<string, string> {
  const customerFields = Object.entries(fields).map(
    ([name, text]) => [name.replace(/^customer\./, ''), text] as const,
  );
  return Object.fromEntries(customerFields);
}

/** Gives the car back; false when the server did not answer. */
export async function releaseHold(holdId: string): Promise<boolean> {
  return (await callJson('DELETE', `/api/checkout/holds/${encodeURIComponent(holdId)}`)) !== null;
}
