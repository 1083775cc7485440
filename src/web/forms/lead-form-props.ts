import type { ReactNode } from 'react';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import type { Form } from '#domain/forms/form.ts';
import type { FormProblem } from './form-problem.ts';
import type { FormSetup } from './form-setup.ts';
import type { KnownAnswers } from './known-answers.ts';
import type { LeadAbout } from './lead-about.ts';

/** What any form of the catalogue is drawn from. */
export interface LeadFormProps {
  form: Form;
  setup: FormSetup;
  /** What the page knows about the lead. */
  about: LeadAbout;
  /** What was posted without scripts, and what was wrong with it. */
  posted?: { values: FormValues; problem: FormProblem; stamp?: string | undefined } | null;
  /** What the page has of its answers already. */
  knownAnswers?: KnownAnswers | null;
  /** Where the form goes without scripts: its own page. */
  action: string;
  /** Above the fields, e.g. the car. */
  intro?: ReactNode;
}
