import { Suspense } from 'react';
import { later } from '../ui/later.ts';
import type { LeadFormProps } from './lead-form-props.ts';
import { SingleForm } from './single-form.tsx';
// Here and not with the part that is fetched later, so that the page is drawn with it.
import '../styles/steps.css';

/** Any form of the catalogue, on a page or in a dialog. */
export function LeadForm(props: LeadFormProps) {
  if (props.form.steps === undefined) return <SingleForm {...props} />;
  return (
    <Suspense fallback={null}>
      <MultiStepForm {...props} />
    </Suspense>
  );
}

const MultiStepForm = later(async () => (await import('./steps/multi-step-form.tsx')).MultiStepForm);
