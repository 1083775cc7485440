import type { ReactNode } from 'react';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import type { Field, FormFields } from '#domain/forms/form.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import type { Wording } from '#domain/forms/wording.ts';
import type { FilledForm } from './filled-form.ts';
import type { FormProblem } from './form-problem.ts';

export interface FormViewProps {
  /** The form whose fields are checked together. */
  form: FormFields;
  /** Names of the fields that are drawn; all where none are named. */
  drawn?: readonly string[];
  rules: SiteRules;
  /** What the fields hold at first. */
  values: FormValues;
  submitLabel: Wording;
  stamp: string;
  /** Where the form goes without scripts. */
  action: string;
  /** Errors from the server, of a post without scripts. */
  problem: FormProblem | null;
  /** Name of the field that takes the focus when the form is drawn, or null. */
  focusOn?: string | null;
  /** Fields of earlier steps, which may turn out wrong as well, and the way back to one of them. */
  earlierSteps?: { fields: readonly Field[]; goTo: (name: string, problem: FormProblem) => void };
  /** Sends a form that passed; null means sent, and the button stays as it is until the page changes. */
  send: (filled: FilledForm) => Promise<FormProblem | null>;
  /** The visitor's stored details, put into fields that are still empty. Read after load, never on the server. */
  remembered: () => Record<string, string>;
  /** What is typed so far, whenever a field is left. */
  onDraft?: (typed: FormValues) => void;
  /** Above the fields. */
  intro?: ReactNode;
  /** Below the fields: why we ask, and what happens with it. */
  notice?: ReactNode;
  /** At the button: how soon an answer comes. */
  promise?: string | null;
  /** Beside the button. */
  otherWay?: ReactNode;
}
