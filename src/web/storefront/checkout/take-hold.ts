import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
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

const NO_ANSWER = 'We did not hear back from the server. Nothing was charged.';

/** Asks for the car to be held; null when it is. A double click asks twice and holds once: the server knows the device. */
export async function takeHold(holdRequest: HoldRequest, key: string): Promise<HoldProblem | null> {
  const answer = await callJson('POST', '/api/checkout/holds', { body: holdRequest, key });
  if (answer?.ok === true) return null;
  const { error, fields } = Object(answer?.body) as { error?: string; fields?: Record<string, string> };
  const status = answer?.status ?? 0;
  const isUnreachable = status === 0 || status >= 500;
  return {
    error: error ?? NO_ANSWER,
    fields: readCustomerFields(fields),
    isChanged: status === 409,
    isUnreachable,
    // The provider that does not answer is told apart: then nothing is held.
    mayHaveArrived: isUnreachable && (error === undefined || error === SUBMIT_FAILED),
  };
}

/** `customer.email` is the form's `email`. */
function readCustomerFields(fields: Record<string, string> = {}): Record<string, string> {
  const customerFields = Object.entries(fields).map(
    ([name, text]) => [name.replace(/^customer\./, ''), text] as const,
  );
  return Object.fromEntries(customerFields);
}

/** Gives the car back; false where nobody said whether it is. */
export async function releaseHold(holdId: string): Promise<boolean> {
  const answer = await callJson('DELETE', `/api/checkout/holds/${encodeURIComponent(holdId)}`);
  return answer !== null && answer.status !== 429 && answer.status < 500;
}
