import { tooManyHeld } from '#domain/leads/held/held-lead.ts';
import type { ContinueLeadResult } from '#operations/continue-lead.ts';
import { formTokenCookie } from '#operations/form-token.ts';
import type { SubmitLeadResult } from '#operations/submit-lead.ts';
import type { Site } from '#ports/site.ts';
import { errorReply, invalidReply, jsonReply, limitReply, takenReply } from './error-reply.ts';

/** The response for a lead, whichever call it came by (spec §7). */
export function leadReply(result: SubmitLeadResult | ContinueLeadResult, site: Site): Response {
  switch (result.kind) {
    case 'created':
    case 'replayed': {
      const { id, formToken } = result;
      const headers = {
        'set-cookie': formTokenCookie(formToken, site),
        ...replayHeader(result.kind === 'replayed'),
      };
      return jsonReply(201, { id, form_token: formToken }, headers);
    }
    case 'repeated':
      // The cookie of the first click stays the good one.
      return jsonReply(201, { id: result.id, form_token: result.formToken });
    case 'updated':
      return jsonReply(200, { id: result.id });
    case 'invalid':
      return invalidReply(result);
    case 'slot_taken':
      return takenReply(result);
    case 'too_many_held': {
      const { error, seconds } = tooManyHeld(site.clock.now());
      return limitReply(error, seconds);
    }
    case 'malformed_key':
    case 'key_reused_with_other_data':
    case 'not_found':
      return errorReply(result.kind);
  }
}

/** The header of an answer that its key had before. */
export function replayHeader(isReplay: boolean): Record<string, string> {
  return isReplay ? { 'idempotency-replayed': 'true' } : {};
}
