import { fetchCallSource } from '../../browser/calls/call-source.ts';
import { readVisitContext } from '../../browser/visit/visit.ts';

/** What a call about a car is reported with. */
export interface CallSubject {
  website_id: number;
  car_id: number;
  dealership_id: number | null;
  location_id: number | null;
}

/** A shopper who asked for a number waits no longer to learn which one it is for this visit. */
const SOURCE_TIMEOUT_MS = 2000;

/** Asks for the number behind the masked one; null when the call fails in any way. */
export async function revealPhone({
  car_id,
  dealership_id,
  website_id,
}: CallSubject): Promise<string | null> {
  try {
    const source = await Promise.race([fetchCallSource(website_id), resolveEmptyAfter(SOURCE_TIMEOUT_MS)]);
    const requestBody = { car_id, dealership_id, website_id, ...(source !== '' && { source }) };
    const response = await post('/api/events/car_phone_reveal', requestBody);
    const answer: unknown = response.ok ? await response.json() : null;
    const phone = typeof answer === 'object' && answer !== null && 'phone' in answer ? answer.phone : null;
    return typeof phone === 'string' && phone !== '' ? phone : null;
  } catch {
    return null;
  }
}

/** Records a click on a number. Outlives the page and never delays the call. */
export function recordPhoneCall(subject: CallSubject, phone: string): void {
  const { distinct_id, session_id } = readVisitContext(subject.website_id);
  const event = { ...subject, phone, url: location.href, anon_id: distinct_id, session_id };
  post('/api/events/car_phone_call', event).catch(() => undefined);
}

function resolveEmptyAfter(milliseconds: number): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, ''));
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
