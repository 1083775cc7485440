import type { Lead, NewLead } from '#domain/leads/lead.ts';
import type { LeadChange } from '#ports/leads.ts';

/** The form step that last wrote each field; `*` stands for those not named, `answers.{name}` for an answer. */
export type FieldSteps = Record<string, number>;

/** The steps of a lead just made: everything that it says was written by its first step. */
export function listSteps(lead: NewLead): FieldSteps {
  return { '*': lead.step_number ?? 0 };
}

/**
 * Merges what one step sent. Steps may arrive out of order, twice and at once: for every field the later
 * `step_number` wins, what nobody has said yet is taken from any, and a completed lead stays completed.
 */
export function mergeLead(
  lead: Lead,
  steps: FieldSteps,
  change: LeadChange,
): { lead: Lead; steps: FieldSteps } {
  const step = change.fields.step_number ?? lead.step_number ?? 0;
  const mayWrite = (field: string, value: unknown) =>
    step >= (steps[field] ?? (isUnsaid(value) ? 0 : (steps['*'] ?? 0)));
  const { answers, ...fields } = keepCompleted(lead, change.fields);
  const mergedLead: Lead = { ...lead, answers: { ...lead.answers }, updated_at: change.at };
  const newSteps = { ...steps };
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined || !mayWrite(field, lead[field as keyof Lead])) continue;
    Object.assign(mergedLead, { [field]: value });
    newSteps[field] = step;
  }
  for (const [name, value] of Object.entries(answers ?? {})) {
    if (!mayWrite(`answers.${name}`, lead.answers[name])) continue;
    mergedLead.answers[name] = value;
    newSteps[`answers.${name}`] = step;
  }
  mergedLead.form_completed = lead.form_completed || change.fields.form_completed === true;
  return { lead: mergedLead, steps: newSteps };
}

function isUnsaid(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** A late partial step must not make a completed lead incomplete again. */
function keepCompleted(lead: Lead, fields: Partial<NewLead>): Partial<NewLead> {
  const { form_completed, lead_status, ...rest } = fields;
  const reopens = lead.form_completed && form_completed !== true;
  return reopens || lead_status === undefined ? rest : { ...rest, lead_status };
}
