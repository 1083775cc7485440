import type { CallsForVisit, PhoneOverrides } from '#domain/contact/call-tracking.ts';
import { jsonCall } from '../json-call.ts';
import { asRecord } from '../stored-values.ts';
import { callSource } from './call-source.ts';
import { PhoneSwaps } from './phone-swaps.ts';
import { swapOnPage } from './swap-on-page.ts';

/** Shows a visit that came by an advertisement the numbers of that: on this page, and on those that follow in its document. */
export async function startCalls(websiteId: number, calls: CallsForVisit): Promise<void> {
  const source = await callSource(websiteId);
  if (source === '') return;
  const answer = await jsonCall('GET', `/api/v1/websites/${websiteId}/website_session_data.json`);
  const overrides = asRecord(answer?.body)?.['phone_overrides'] as PhoneOverrides | undefined;
  const phones = overrides && Object.hasOwn(overrides, source) ? overrides[source] : undefined;
  if (phones) swapOnPage(new PhoneSwaps(calls, phones));
}
