import { readQuerySource } from '#domain/analytics/visit-source.ts';
import { whyNotAllowed } from '#domain/consent/consent.ts';
import { readConsent } from '../providers/consent-memory.ts';
import { fetchVisitSettings } from '../visit/visit-settings.ts';
import { openVisitorMemory } from '../visit/visitor-memory.ts';

/**
 * Whose call tracking numbers a visit gets: those of the advertisement that it came by, now or in the last 30 days; only
 * now before a shopper who is asked has chosen, and none after a refusal. Empty where it came by none, and on a site
 * without call tracking.
 */
export async function fetchCallSource(websiteId: number): Promise<string> {
  const { calls = null, consent } = (await fetchVisitSettings()) ?? {};
  if (calls === null || consent === undefined) return '';
  const refusal = whyNotAllowed('advertising', readConsent(websiteId, consent.mode));
  if (refusal === null) return readSource(readOpenedQuery()) || readSource(readKeptQuery(websiteId));
  // It stands in the address: nothing is read from the device.
  return refusal === 'not chosen' ? readSource(readOpenedQuery()) : '';
}

/** Of the address that this document was opened by, wherever the visitor has gone in it since. */
function readOpenedQuery(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return URL.parse(navigation?.name ?? '')?.search ?? '';
}

function readKeptQuery(websiteId: number): string {
  return openVisitorMemory(websiteId).firstQuery.read()?.query ?? '';
}

function readSource(query: string): string {
  return readQuerySource(new URLSearchParams(query));
}
