import type { ExperimentSettings } from '#domain/experiments/experiment-settings.ts';
import { variantsInCookie } from '#domain/experiments/visitor-variants.ts';
import type { LeadFields } from '#domain/leads/lead.ts';

const MAX_USER_AGENT = 512;

/** What the headers of a request say of the browser that sends a lead. */
export function readBrowser(
  headers: { get: Headers['get'] } | undefined,
  website: ExperimentSettings,
): Pick<LeadFields, 'user_agent' | 'shown_variants'> {
  return {
    user_agent: (headers?.get('user-agent') ?? '').slice(0, MAX_USER_AGENT).toWellFormed(),
    shown_variants: variantsInCookie(headers?.get('cookie') ?? '', website),
  };
}
