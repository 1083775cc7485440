import { useCallback, useMemo } from 'react';
import type { FormStep } from '#domain/forms/form.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { CollectionNotice } from '../collection-notice.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Button } from '../../ui/button.tsx';
import { askedSoFar } from '../asked-so-far.ts';
import { FormView } from '../form-view.tsx';
import { storedDetails } from '../last-details.ts';
import type { LeadFormProps } from '../lead-form-props.ts';
import { NeedsScripts } from '../needs-scripts.tsx';
import { StepHead } from './step-head.tsx';
import { progressOf } from './step-machine.ts';
import { StepTitle } from './step-title.tsx';
import { useSendStep } from './use-send-step.ts';
import { useSteps } from './use-steps.ts';

const KEPT_HERE = 'You can leave and come back: this device keeps your answers for 7 days.';

/** One step of a form at a time: the first makes the lead, later ones go on with it, the last completes it (spec §4). */
export function MultiStepForm({ form, setup, about, action, intro }: LeadFormProps) {
  const { id: websiteId } = useSiteShell();
  const placed = { websiteId, form, setup, about };
  const run = useSteps(placed);
  const { steps, drawn, turn } = run;
  const { at } = drawn.state;
  const { send, isOnItsWay } = useSendStep(placed, run);
  const remembered = useCallback(() => storedDetails(websiteId), [websiteId]);
  const asked = useMemo(
    () => ({ fields: askedSoFar(drawn.state, { steps, values: drawn.values, rules: setup.rules }) }),
    [drawn.state, drawn.values, steps, setup.rules],
  );
  if (steps[at] === undefined) return null;

  const { step, fields, skipTo } = steps[at];
  return (
    <>
      <NeedsScripts what="This form has several steps and" />
      <div className="steps">
        <StepHead
          at={at}
          count={steps.length}
          progress={progressOf(drawn.state, steps.length)}
          onBack={() => !isOnItsWay() && turn({ kind: 'back' })}
        />
        {drawn.isKept && <RestoredNotice onStartAgain={run.startAgain} />}
        <FormView
          key={drawn.round}
          form={asked}
          drawn={fields.map(({ name }) => name)}
          rules={setup.rules}
          values={drawn.values}
          submitLabel={at + 1 < steps.length ? 'Continue' : form.submitLabel}
          stamp={setup.stamp}
          problem={drawn.blame?.problem ?? null}
          focusOn={drawn.blame?.field ?? null}
          elsewhere={run.elsewhere}
          action={action}
          send={send}
          remembered={remembered}
          onDraft={run.keep}
          intro={
            <>
              {intro}
              <StepTitle step={step} takesFocus={drawn.isTurned} />
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
