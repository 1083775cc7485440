import { useRef } from 'react';
import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { findSuccessCategory } from '#domain/leads/find-success-category.ts';
import { record } from '../../browser/acts.ts';
import type { FilledForm, PlacedForm } from '../filled-form.ts';
import { formFiles } from '../form-files.ts';
import type { FormProblem } from '../form-problem.ts';
import { IdempotencyKey } from '../sending/idempotency-key.ts';
import { isTestLead } from '../sending/is-test-lead.ts';
import { leadBody } from '../sending/lead-body.ts';
import type { LeadResult } from '../sending/lead-result.ts';
import { recordFailedSend } from '../sending/record-failed-send.ts';
import { sendLead, type StartedLead } from '../sending/send-lead.ts';
import { useFinishLead } from '../sending/use-finish-lead.ts';
import { isSkipped } from './step-machine.ts';
import type { useSteps } from './use-steps.ts';

/** The last step came back without a lead and without words; spelt as in spec §8. */
const FINAL_FAILED = 'An unexpected error occured';

interface Step {
  fields: Record<string, unknown>;
  files: readonly File[];
  filledForm: FilledForm;
}

/** Sends one step: the lead so far, unfinished or complete. A step that is not taken stays, and says why. */
export function useSendStep(placedForm: PlacedForm, run: ReturnType<typeof useSteps>) {
  const { setup } = placedForm;
  const finishLead = useFinishLead(placedForm);
  const key = useRef(new IdempotencyKey());
  const isSending = useRef(false);
  const sentFiles = useRef(new WeakSet<File>());
  const { state } = run.drawn;
  const count = run.steps.length;
  const isLast = state.at + 1 === count;

  const send = async (filledForm: FilledForm): Promise<FormProblem | null> => {
    isSending.current = true;
    run.keep(filledForm.typed);
    const fields = { ...leadBody(placedForm, filledForm), ...processState(run, isLast) };
    const files = filesSoFar(run, filledForm);
    const firstResult = await sendTo(state.lead, { fields, files, filledForm });
    // Its lead, or the right to it, is gone: a new lead starts with all answers so far.
    const isLost = firstResult.id === null && firstResult.status === 404 && state.lead !== null;
    if (isLost) forgetLead();
    const result = isLost ? await sendTo(null, { fields, files, filledForm }) : firstResult;
    isSending.current = false;
    if (result.id === null) return recordFailedSend(fields, result, isLast ? FINAL_FAILED : SUBMIT_FAILED);
    if (!isLast) {
      record(nextStep(findSuccessCategory(fields), state.at + 2));
      run.turn({ kind: 'taken', lead: result, count });
      return null;
    }
    run.finish();
    await finishLead(fields, result.id);
    return null;
  };

  const sendTo = async (
    startedLead: StartedLead | null,
    { fields, files, filledForm }: Step,
  ): Promise<LeadResult> => {
    const unsent = files.filter((file) => !sentFiles.current.has(file));
    const result = await sendLead(
      { fields, files: unsent, started: startedLead },
      {
        target: setup.target,
        isTest: isTestLead(setup),
        key: key.current,
        onProgress: filledForm.onProgress,
      },
    );
    if (result.id !== null) for (const file of unsent) sentFiles.current.add(file);
    return result;
  };
  const forgetLead = () => {
    run.forgetLead();
    sentFiles.current = new WeakSet();
  };

  return { send, isOnItsWay: () => isSending.current };
}

/** The files of this step and of those before: a new lead needs all of them. */
function filesSoFar(
  { steps, drawn: { state, values } }: ReturnType<typeof useSteps>,
  { typed: typedValues }: FilledForm,
) {
  const { at: stepIndex, skipped: skippedSteps } = state;
  const answeredSteps = steps
    .slice(0, stepIndex + 1)
    .filter((_step, index) => !isSkipped(index, skippedSteps));
  const fields = answeredSteps.flatMap((step) => step.fields);
  return formFiles({ fields }, { ...values, ...typedValues });
}

/** What a lead says about how far its form is (spec §3); steps count from 1. */
function processState({ drawn: { state } }: ReturnType<typeof useSteps>, isLast: boolean) {
  return {
    step_number: state.at + 1,
    skipped_steps: state.skipped.map(({ from, to }) => ({ from: from + 1, to: to + 1 })),
    form_completed: isLast,
    ...(!isLast && { lead_status: 'Incomplete' }),
  };
}

function nextStep(category: string, step: number) {
  return { event: 'next_step', event_id: 32, category, label: `Next step ${step}` } as const;
}
