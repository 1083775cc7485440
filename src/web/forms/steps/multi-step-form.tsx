import { useCallback, useMemo } from 'react';
import { wordingIn } from '#domain/forms/wording.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Button } from '../../ui/button.tsx';
import { askedSoFar } from '../asked-so-far.ts';
import { FormView } from '../form-view.tsx';
import { KeptAnswers } from './kept-answers.tsx';
import { rememberedDetails } from '../last-details.ts';
import type { LeadFormProps } from '../lead-form-props.ts';
import { NeedsScripts } from '../needs-scripts.tsx';
import { StepHead } from './step-head.tsx';
import { progressOf } from './step-machine.ts';
import { StepTitle } from './step-title.tsx';
import { useSendStep } from './use-send-step.ts';
import { useSteps } from './use-steps.ts';

/** One step of a form at a time: the first makes the lead, later ones go on with it, the last completes it (spec §4). */
export function MultiStepForm({ form, setup, about, action, intro }: LeadFormProps) {
  const { id: websiteId, locale } = useSiteShell();
  const placed = { websiteId, form, setup, about };
  const run = useSteps(placed);
  const { steps, drawn, turn } = run;
  const { at } = drawn.state;
  const { send, isOnItsWay } = useSendStep(placed, run);
  const remembered = useCallback(() => rememberedDetails(websiteId), [websiteId]);
  const asked = useMemo(
    () => ({ fields: askedSoFar(drawn.state, { steps, values: drawn.values, rules: setup.rules }) }),
    [drawn.state, drawn.values, steps, setup.rules],
  );
  const current = steps[at];
  if (current === undefined) return null;

  const { step, fields, skipTo } = current;
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
        {drawn.isKept && <KeptAnswers onStartAgain={run.startAgain} />}
        <FormView
          key={drawn.round}
          form={asked}
          drawn={fields.map(({ name }) => name)}
          rules={setup.rules}
          values={drawn.values}
          submitLabel={at + 1 < steps.length ? 'Continue' : form.submitLabel}
          stamp={setup.stamp}
          problem={null}
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
          notice={setup.notice}
          otherWay={
            step.skip &&
            skipTo !== null && (
              <Button onClick={() => !isOnItsWay() && turn({ kind: 'skip', to: skipTo })}>
                {wordingIn(locale, step.skip.label)}
              </Button>
            )
          }
        />
      </div>
    </>
  );
}
