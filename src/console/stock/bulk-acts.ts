import { MOST_AT_ONCE } from '#domain/cars/edit/bulk-act.ts';
import type { BulkOutcome, BulkPreview, BulkRefusal, StaffBulk } from '#ports/staff-bulk.ts';
import { readBulkForm } from './bulk-question.ts';

/** What the page says of an act on many cars. */
interface BulkAnswer {
  preview: BulkPreview | null;
  outcome: BulkOutcome | null;
  /** Why nothing was done, in a sentence. */
  fault: string | null;
  status: number;
}

/** Does what a post asks for: what was shown, or to take back what was done. */
export async function takeBulkPost(
  bulk: StaffBulk,
  form: FormData,
): Promise<Omit<BulkAnswer, 'preview'> & { isUndone: boolean }> {
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  const isUndone = fields.get('act') === 'undo';
  const bulkForm = readBulkForm(fields);
  const { preview: _preview, ...answer } = answerBulk(
    isUndone
      ? await bulk.undo(fields.get('bulk') ?? '')
      : bulkForm === null
        ? { kind: 'unclear', fault: 'That was not clear. Please try again.' }
        : await bulk.save(bulkForm.cars, bulkForm.bulkAct, bulkForm.key),
  );
  return { ...answer, isUndone };
}

export function answerBulk(result: BulkPreview | BulkOutcome | BulkRefusal): BulkAnswer {
  const refuse = (status: number, fault: string): BulkAnswer => ({
    preview: null,
    outcome: null,
    fault,
    status,
  });
  switch (result.kind) {
    case 'preview':
      return { preview: result, outcome: null, fault: null, status: result.fault === null ? 200 : 422 };
    case 'done':
      return {
        preview: null,
        outcome: result,
        fault: null,
        status: result.changedCars.length === 0 ? 409 : 200,
      };
    case 'too_many':
      return refuse(422, `At most ${MOST_AT_ONCE} cars at once. Choose fewer; nothing was changed.`);
    case 'none':
      return refuse(422, 'Choose cars in the list first.');
    case 'unclear':
      return refuse(422, result.fault);
    case 'too_late':
      return refuse(409, 'That can be taken back no more: it was done over an hour ago, or undone.');
    case 'not_allowed':
      return refuse(403, 'Your role does not do that.');
  }
}
