import { Suspense } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';
import type { LeadFormProps } from './lead-form-props.ts';
import { SingleForm } from './single-form.tsx';

/** Any form of the catalogue, on a page or in a dialog. */
export function LeadForm(props: LeadFormProps) {
  if (props.form.steps === undefined) return <SingleForm {...props} />;
  return (
    <Suspense fallback={null}>
      <MultiStepForm {...props} />
    </Suspense>
  );
}

const MultiStepForm = lazyComponent(async () => (await import('./steps/multi-step-form.tsx')).MultiStepForm);
