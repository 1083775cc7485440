import type { LeadFormProps } from './lead-form-props.ts';
import { SingleForm } from './single-form.tsx';

/** One step of a form at a time. */
export function MultiStepForm(props: LeadFormProps) {
  return <SingleForm {...props} />;
}
