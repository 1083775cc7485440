import { fields } from '#domain/forms/fields/fields.ts';
import type { FieldType, FormValues } from '#domain/forms/fields/field-type.ts';
import type { Field } from '#domain/forms/form.ts';
import { isPrivate } from '#domain/forms/is-private.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import type { SiteStep } from '#domain/forms/site-steps.ts';
import { isSkipped, type StepState } from './steps/step-machine.ts';

interface FormState {
  steps: readonly SiteStep[];
  values: FormValues;
  rules: SiteRules;
}

/**
 * The fields checked and sent with a step: its own and those of the steps before. A private answer that the device
 * has not stored is left to the lead that holds it already.
 */
export function listAskedFields(
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
