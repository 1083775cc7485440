import { describeTooManyHeld } from '#domain/leads/held/held-lead.ts';
import type { ContinueLeadResult } from '#operations/continue-lead.ts';
import { buildFormTokenCookie } from '#operations/form-token.ts';
import type { SubmitLeadResult } from '#operations/submit-lead.ts';
import type { Site } from '#ports/site.ts';
import {
  buildErrorReply,
  buildInvalidReply,
  buildJsonReply,
  limitReply,
  buildTakenReply,
} from './error-reply.ts';

/** The response for a lead, whichever call it came by (spec §7). */
export function buildLeadReply(result: SubmitLeadResult | ContinueLeadResult, site: Site): Response {
  switch (result.kind) {
    case 'created':
    case 'replayed': {
      const { id, formToken } = result;
      const headers = {
        'set-cookie': buildFormTokenCookie(formToken, site),
        ...replayHeader(result.kind === 'replayed'),
      };
      return buildJsonReply(201, { id, form_token: formToken }, headers);
    }
    case 'repeated':
      // The cookie of the first click stays the good one.
      return buildJsonReply(201, { id: result.id, form_token: result.formToken });
    case 'updated':
      return buildJsonReply(200, { id: result.id });
    case 'invalid':
      return buildInvalidReply(result);
    case 'slot_taken':
      return buildTakenReply(result);
    case 'too_many_held': {
      const { error, seconds } = describeTooManyHeld(site.clock.now());
      return limitReply(error, seconds);
    }
    case 'malformed_key':
    case 'key_reused_with_other_data':
    case 'not_found':
      return buildErrorReply(result.kind);
  }
}

/** The header of an answer that its key had before. */
export function replayHeader(isReplay: boolean): Record<string, string> {
  return isReplay ? { 'idempotency-replayed': 'true' } : {};
}
