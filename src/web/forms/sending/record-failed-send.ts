import { findSuccessCategory } from '#domain/leads/find-success-category.ts';
import { record } from '../../browser/analytics/acts.ts';
import type { FormProblem } from '../form-problem.ts';
import type { buildLeadBody } from './lead-body.ts';
import type { LeadFailure } from './lead-result.ts';

/** Records that a form was sent and made no lead, in the words that it shows: the server's, else its own. */
export function recordFailedSend(
  sent: Pick<ReturnType<typeof buildLeadBody>, 'category' | 'car_type'>,
  { error, fields, mayHaveArrived }: LeadFailure,
  ownWords: string,
): FormProblem {
  const error_message = error || ownWords;
  record({ event: 'lead_failed', category: findSuccessCategory(sent), error_message });
  return { error: error_message, fields, wasSent: true, mayHaveArrived };
}
