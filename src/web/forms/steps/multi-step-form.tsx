import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { FormStep, Field } from '#domain/forms/form.ts';
import type { SiteStep } from '#domain/forms/site-steps.ts';
import { SUBMIT_FAILED, chooseWording } from '#domain/forms/wording.ts';
import { CollectionNotice } from '../collection-notice.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Button } from '../../ui/button.tsx';
import { FormView } from '../form-view.tsx';
import { listKnownNames } from '../known-answers.ts';
import { KnownSummary } from '../known-summary.tsx';
import { readDetails } from '../last-details.ts';
import type { LeadFormProps } from '../lead-form-props.ts';
import { Icon } from '../../ui/icon.tsx';
import { computeProgress, isSkipped, type StepState } from './step-machine.ts';
import { findSuccessCategory } from '#domain/leads/find-success-category.ts';
import { record } from '../../browser/analytics/acts.ts';
import type { FilledForm, PlacedForm } from '../filled-form.ts';
import { listFormFiles } from '../form-files.ts';
import type { FormProblem } from '../form-problem.ts';
import { IdempotencyKey } from '../sending/idempotency-key.ts';
import { isTestLead } from '../sending/is-test-lead.ts';
import { buildLeadBody } from '../sending/lead-body.ts';
import type { LeadResult } from '../sending/lead-result.ts';
import { recordFailedSend } from '../sending/record-failed-send.ts';
import { type StartedLead, sendLead } from '../sending/send-lead.ts';
import { useFinishLead } from '../sending/use-finish-lead.ts';
import { useSteps } from './use-steps.ts';
import { fields } from '#domain/forms/fields/fields.ts';
import type { FieldType, FormValues } from '#domain/forms/fields/field-type.ts';
import { isPrivate } from '#domain/forms/is-private.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';

/** The last step came back without a lead and without words; spelt as in spec §8. */
const FINAL_FAILED = 'An unexpected error occured';

const KEPT_HERE = 'You can leave and come back: this device keeps your answers for 7 days.';

/** One step of a form at a time: the first makes the lead, later ones go on with it, the last completes it (spec §4). */
export function MultiStepForm(props: LeadFormProps) {
  const { form, setup, about: pageFacts, knownAnswers = null, action, intro } = props;
  const websiteId = useSiteShell().id;
  const placedForm = { websiteId, form, setup, about: pageFacts };
  const run = useSteps(placedForm, knownAnswers);
  const { steps, renderedStep, goToStep } = run;
  const stepIndex = renderedStep.state.at;
  const { send, isOnItsWay } = useSendStep(placedForm, run);
  const remembered = useCallback(() => readDetails(websiteId), [websiteId]);
  const askedForm = useMemo(
    () => ({
      fields: listStepFields(renderedStep.state, { steps, values: renderedStep.values, rules: setup.rules }),
    }),
    [renderedStep.state, renderedStep.values, steps, setup.rules],
  );
  if (steps[stepIndex] === undefined) return null;
  const { step, fields, skipTo } = steps[stepIndex];
  const knownNames = listKnownNames({ fields }, knownAnswers, setup.rules);
  const skip = (to: number) => !isOnItsWay() && goToStep({ kind: 'skip', to });
  return (
    <div className="steps">
      <StepHead
        stepIndex={stepIndex}
        steps={steps}
        progress={computeProgress(renderedStep.state, steps.length)}
        onBack={() => !isOnItsWay() && goToStep({ kind: 'back' })}
      />
      {renderedStep.isKept && <RestoredNotice onStartAgain={run.startAgain} />}
      <FormView
        key={renderedStep.remountCount}
        form={askedForm}
        drawn={fields.map(({ name }) => name).filter((name) => !knownNames.includes(name))}
        rules={setup.rules}
        values={renderedStep.values}
        submitLabel={stepIndex + 1 < steps.length ? 'Continue' : form.submitLabel}
        promise={setup.promise}
        stamp={setup.stamp}
        problem={renderedStep.blame?.problem ?? null}
        focusOn={renderedStep.blame?.field ?? null}
        earlierSteps={run.earlierSteps}
        action={action}
        send={send}
        remembered={remembered}
        onDraft={run.keep}
        intro={
          <>
            {intro}
            <StepTitle step={step} takesFocus={renderedStep.isFromOtherStep} />
            <KnownSummary knownAnswers={knownAnswers} names={knownNames} />
          </>
        }
        notice={<CollectionNotice setup={setup} also={KEPT_HERE} />}
        otherWay={skipTo !== null && <SkipButton step={step} onClick={() => skip(skipTo)} />}
      />
    </div>
  );
}

function SkipButton({ step, onClick }: { step: FormStep; onClick: () => void }) {
  const site = useSiteShell();
  return step.skip && <Button onClick={onClick}>{chooseWording(site, step.skip.label)}</Button>;
}

/** Says that a form's answers were restored from this device. */
function RestoredNotice({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <div className="kept-answers">
      <output>We kept your answers</output>
      <Button size="small" onClick={onStartAgain}>
        Start again
      </Button>
    </div>
  );
}

/** What a step asks. Takes the focus when the shopper came from another step, so that readers of a screen hear it. */
function StepTitle({ step, takesFocus }: { step: FormStep; takesFocus: boolean }) {
  const site = useSiteShell();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="step-title">
      <h2 ref={heading} tabIndex={-1}>
        {chooseWording(site, step.title)}
      </h2>
      {step.intro !== undefined && <p className="muted">{chooseWording(site, step.intro)}</p>}
    </div>
  );
}

interface StepHeadProps {
  /** From 0. */
  stepIndex: number;
  steps: readonly SiteStep[];
  /** In whole per cent. */
  progress: number;
  onBack: () => void;
}

/** Where the shopper is among the steps, and the way back. */
function StepHead({ stepIndex, steps, progress, onBack }: StepHeadProps) {
  const site = useSiteShell();
  const nextTitle = steps[stepIndex + 1]?.step.title;
  const text = `Step ${stepIndex + 1} of ${steps.length}`;
  return (
    <div className="step-head">
      {stepIndex > 0 && (
        <button type="button" className="step-back" onClick={onBack}>
          <Icon name="chevron-left" small />
          Back
        </button>
      )}
      <output className="step-count">{text}</output>
      <progress className="step-bar" aria-label={text} max={100} value={progress} aria-valuenow={progress} />
      {nextTitle && <p className="step-next small muted">Next: {chooseWording(site, nextTitle)}</p>}
    </div>
  );
}

interface Step {
  fields: Record<string, unknown>;
  files: readonly File[];
  filledForm: FilledForm;
}

/** Sends one step: the lead so far, unfinished or complete. A step that is not taken stays, and says why. */
function useSendStep(placedForm: PlacedForm, run: ReturnType<typeof useSteps>) {
  const { setup } = placedForm;
  const finishLead = useFinishLead(placedForm);
  const key = useRef(new IdempotencyKey());
  const isSending = useRef(false);
  const sentFiles = useRef(new WeakSet<File>());
  const { state } = run.renderedStep;
  const count = run.steps.length;
  const isLast = state.at + 1 === count;

  const send = async (filledForm: FilledForm): Promise<FormProblem | null> => {
    isSending.current = true;
    run.keep(filledForm.typed);
    const fields = { ...buildLeadBody(placedForm, filledForm), ...processState(run, isLast) };
    const files = listFiles(run, filledForm);
    const firstResult = await sendTo(state.lead, { fields, files, filledForm });
    // Its lead, or the right to it, is gone: a new lead starts with all answers so far.
    const isLost = firstResult.id === null && firstResult.status === 404 && state.lead !== null;
    if (isLost) forgetLead();
    const result = isLost ? await sendTo(null, { fields, files, filledForm }) : firstResult;
    isSending.current = false;
    if (result.id === null) return recordFailedSend(fields, result, isLast ? FINAL_FAILED : SUBMIT_FAILED);
    if (!isLast) {
      record(describeNextStep(findSuccessCategory(fields), state.at + 2));
      run.goToStep({ kind: 'taken', lead: result, count });
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
function listFiles(
  { steps, renderedStep: { state, values } }: ReturnType<typeof useSteps>,
  { typed: typedValues }: FilledForm,
) {
  const { at: stepIndex, skipped: skippedSteps } = state;
  const answeredSteps = steps
    .slice(0, stepIndex + 1)
    .filter((_step, index) => !isSkipped(index, skippedSteps));
  const fields = answeredSteps.flatMap((step) => step.fields);
  return listFormFiles({ fields }, { ...values, ...typedValues });
}

/** What a lead says about how far its form is (spec §3), in the form's own steps. */
function processState({ renderedStep: { state }, steps }: ReturnType<typeof useSteps>, isLast: boolean) {
  const readNumber = (index: number) => steps[index]?.number ?? index + 1;
  return {
    step_number: readNumber(state.at),
    skipped_steps: state.skipped.map(({ from, to }) => ({ from: readNumber(from), to: readNumber(to) })),
    form_completed: isLast,
    ...(!isLast && { lead_status: 'Incomplete' }),
  };
}

function describeNextStep(category: string, step: number) {
  return { event: 'next_step', event_id: 32, category, label: `Next step ${step}` } as const;
}

interface FormState {
  steps: readonly SiteStep[];
  values: FormValues;
  rules: SiteRules;
}

/**
 * The fields checked and sent with a step: its own and those of the steps before. A private answer that the device
 * has not stored is left to the lead that holds it already.
 */
export function listStepFields(
  { at: stepIndex, skipped: skippedSteps, lead }: StepState,
  { steps, values, rules }: FormState,
): Field[] {
  const answeredSteps = steps.slice(0, stepIndex).filter((_step, index) => !isSkipped(index, skippedSteps));
  const earlierFields = answeredSteps.flatMap((step) => step.fields);
  const isWithLead = (field: Field) => lead !== null && isPrivate(field) && isBlank(field, values, rules);
  return [...earlierFields.filter((field) => !isWithLead(field)), ...(steps[stepIndex]?.fields ?? [])];
}

function isBlank(field: Field, values: FormValues, rules: SiteRules): boolean {
  const type: FieldType = fields[field.type];
  return type.isEmpty(type.parse(type.read(values, field), rules, field));
}
