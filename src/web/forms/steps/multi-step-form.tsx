import { useCallback, useMemo } from 'react';
import type { FormStep } from '#domain/forms/form.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { CollectionNotice } from '../collection-notice.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Button } from '../../ui/button.tsx';
import { listAskedFields } from '../list-asked-fields.ts';
import { FormView } from '../form-view.tsx';
import { readDetails } from '../last-details.ts';
import type { LeadFormProps } from '../lead-form-props.ts';
import { NeedsScripts } from '../needs-scripts.tsx';
import { StepHead } from './step-head.tsx';
import { computeProgress } from './step-machine.ts';
import { StepTitle } from './step-title.tsx';
import { useSendStep } from './use-send-step.ts';
import { useSteps } from './use-steps.ts';

const KEPT_HERE = 'You can leave and come back: this device keeps your answers for 7 days.';

/** One step of a form at a time: the first makes the lead, later ones go on with it, the last completes it (spec §4). */
export function MultiStepForm({ form, setup, about: pageFacts, action, intro }: LeadFormProps) {
  const { id: websiteId } = useSiteShell();
  const placedForm = { websiteId, form, setup, about: pageFacts };
  const run = useSteps(placedForm);
  const { steps, drawn: drawnStep, turn } = run;
  const { at: stepIndex } = drawnStep.state;
  const { send, isOnItsWay } = useSendStep(placedForm, run);
  const remembered = useCallback(() => readDetails(websiteId), [websiteId]);
  const askedForm = useMemo(
    () => ({
      fields: listAskedFields(drawnStep.state, { steps, values: drawnStep.values, rules: setup.rules }),
    }),
    [drawnStep.state, drawnStep.values, steps, setup.rules],
  );
  if (steps[stepIndex] === undefined) return null;

  const { step, fields, skipTo } = steps[stepIndex];
  return (
    <>
      <NeedsScripts what="This form has several steps and" />
      <div className="steps">
        <StepHead
          stepIndex={stepIndex}
          count={steps.length}
          progress={computeProgress(drawnStep.state, steps.length)}
          onBack={() => !isOnItsWay() && turn({ kind: 'back' })}
        />
        {drawnStep.isKept && <RestoredNotice onStartAgain={run.startAgain} />}
        <FormView
          key={drawnStep.round}
          form={askedForm}
          drawn={fields.map(({ name }) => name)}
          rules={setup.rules}
          values={drawnStep.values}
          submitLabel={stepIndex + 1 < steps.length ? 'Continue' : form.submitLabel}
          stamp={setup.stamp}
          problem={drawnStep.blame?.problem ?? null}
          focusOn={drawnStep.blame?.field ?? null}
          elsewhere={run.elsewhere}
          action={action}
          send={send}
          remembered={remembered}
          onDraft={run.keep}
          intro={
            <>
              {intro}
              <StepTitle step={step} takesFocus={drawnStep.isTurned} />
            </>
          }
          notice={<CollectionNotice setup={setup} also={KEPT_HERE} />}
          otherWay={
            skipTo !== null && (
              <SkipButton step={step} onClick={() => !isOnItsWay() && turn({ kind: 'skip', to: skipTo })} />
            )
          }
        />
      </div>
    </>
  );
}

function SkipButton({ step, onClick }: { step: FormStep; onClick: () => void }) {
  const site = useSiteShell();
  return step.skip && <Button onClick={onClick}>{wordingIn(site, step.skip.label)}</Button>;
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
