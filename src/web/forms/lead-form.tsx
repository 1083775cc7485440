import { Suspense, useCallback, useMemo, useRef } from 'react';
import { createLazyComponent } from '../ui/lazy-component.ts';
import type { LeadFormProps } from './lead-form-props.ts';
import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { readHandedOver } from '../chat/handed-over.ts';
import { useSiteShell } from '../layout/site-shell.ts';
import { CollectionNotice } from './collection-notice.tsx';
import type { FilledForm } from './filled-form.ts';
import type { FormProblem } from './form-problem.ts';
import { FormView } from './form-view.tsx';
import { listKnownNames } from './known-answers.ts';
import { KnownSummary } from './known-summary.tsx';
import { IdempotencyKey } from './sending/idempotency-key.ts';
import { isTestLead } from './sending/is-test-lead.ts';
import { readDetails } from './last-details.ts';
import { buildLeadBody } from './sending/lead-body.ts';
import { recordFailedSend } from './sending/record-failed-send.ts';
import { sendLead } from './sending/send-lead.ts';
import { useFinishLead } from './sending/use-finish-lead.ts';

const WAITS_FOR_LINE: FormProblem = {
  error: 'You are offline. Keep this page open: it will send when you are back online.',
  fields: {},
  wasSent: true,
  waitsForConnection: true,
};

/** Any form of the catalogue, on a page or in a dialog. Without scripts its steps are one page. */
export function LeadForm(props: LeadFormProps) {
  if (props.form.steps === undefined) return <SingleForm {...props} />;
  return (
    <>
      <noscript>
        <SingleForm {...props} />
      </noscript>
      <Suspense fallback={null}>
        <MultiStepForm {...props} />
      </Suspense>
    </>
  );
}

const MultiStepForm = createLazyComponent(
  async () => (await import('./steps/multi-step-form.tsx')).MultiStepForm,
);

/** All fields of a form at once, sent as one lead. */
function SingleForm(props: LeadFormProps) {
  const { form, setup, about: pageFacts, posted: postedAnswer, knownAnswers = null, action, intro } = props;
  const { id: websiteId } = useSiteShell();
  const placedForm = { websiteId, form, setup, about: pageFacts };
  const finishLead = useFinishLead(placedForm);
  const key = useRef(new IdempotencyKey());
  const values = useMemo(
    () => ({ ...setup.values, ...knownAnswers?.values, ...postedAnswer?.values }),
    [setup.values, knownAnswers?.values, postedAnswer?.values],
  );
  const knownNames = listKnownNames(form, knownAnswers, setup.rules);
  const remembered = useCallback(() => ({ ...readDetails(websiteId), ...readHandedOver() }), [websiteId]);

  const send = async (filledForm: FilledForm): Promise<FormProblem | null> => {
    const fields = buildLeadBody(placedForm, filledForm);
    const outgoing = { fields, files: filledForm.files, started: null };
    const result = await sendLead(outgoing, {
      target: setup.target,
      isTest: isTestLead(setup),
      key: key.current,
      onProgress: filledForm.onProgress,
    });
    if (result.id === null) {
      if (result.status === null && !navigator.onLine) return WAITS_FOR_LINE;
      return recordFailedSend(fields, result, SUBMIT_FAILED);
    }
    await finishLead(fields, result.id);
    return null;
  };
  return (
    <FormView
      form={form}
      rules={setup.rules}
      values={values}
      submitLabel={form.submitLabel}
      promise={setup.promise}
      stamp={postedAnswer?.stamp ?? setup.stamp}
      problem={postedAnswer?.problem ?? null}
      action={action}
      send={send}
      remembered={remembered}
      drawn={form.fields.map(({ name }) => name).filter((name) => !knownNames.includes(name))}
      intro={
        <>
          {intro}
          <KnownSummary knownAnswers={knownAnswers} names={knownNames} />
        </>
      }
      notice={<CollectionNotice setup={setup} />}
    />
  );
}
