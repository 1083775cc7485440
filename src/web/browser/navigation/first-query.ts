import { DAY_MS } from '#domain/time/durations.ts';
import type { FirstQuery } from '../visit/visitor-memory.ts';

const AD_PARAMETERS = ['gclid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'];
const NEVER_KEPT = ['car_id', 'slug', 'payment_intent_client_secret', 'payment_intent', 'lead_id'];
const KEPT_FOR = 30 * DAY_MS;
const MAX_LENGTH = 2000;

/**
 * The query the visitor first came with (spec §9): kept once, replaced when an advertisement parameter arrives with
 * a new value, dropped after 30 days. `search` is the address's query, `now` milliseconds since 1970.
 */
export function chooseFirstQuery(keptQuery: FirstQuery | null, search: string, now: number): FirstQuery {
  // Saved by a clock that ran ahead, it would never grow old.
  const freshQuery = keptQuery !== null && Math.abs(now - keptQuery.saved_at) <= KEPT_FOR ? keptQuery : null;
  if (freshQuery && !bringsNewCampaign(freshQuery.query, search)) return freshQuery;
  return { query: withoutPrivateKeys(search), saved_at: now };
}

function bringsNewCampaign(keptQuery: string, search: string): boolean {
  const keptParams = new URLSearchParams(keptQuery);
  const arriving = new URLSearchParams(search);
  return AD_PARAMETERS.some((name) => {
    const value = arriving.get(name);
    return value !== null && value !== '' && value !== keptParams.get(name);
  });
}

function withoutPrivateKeys(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NEVER_KEPT) params.delete(name);
  return params.toString().slice(0, MAX_LENGTH);
}
