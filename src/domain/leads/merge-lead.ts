import type { LeadFields, NewLead } from './lead.ts';

/**
 * A lead after another step of its form (spec §4). Fields add up; of two steps that give the same field the higher
 * `step_number` wins, in whatever order they arrive; a completed lead stays completed and keeps its status.
 */
export function mergeLead<L extends LeadFields>(lead: L, change: Partial<NewLead>): L {
  const overtaken = (change.step_number ?? Infinity) < (lead.step_number ?? 0);
  const { answers, step_number, form_completed, lead_status, ...fields } = change;
  const chosen = overtaken ? onlyBlanks(lead, fields) : fields;
  const completes = form_completed === true && !lead.form_completed;
  return {
    ...lead,
    ...chosen,
    answers: overtaken ? { ...answers, ...lead.answers } : { ...lead.answers, ...answers },
    step_number: latestStep(lead.step_number, step_number ?? null),
    form_completed: lead.form_completed || form_completed === true,
    lead_status: completes ? (lead_status ?? lead.lead_status) : lead.lead_status,
  };
}

function onlyBlanks(lead: LeadFields, fields: Partial<NewLead>): Partial<NewLead> {
  const current: Record<string, unknown> = { ...lead };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isBlank(current[name])));
}

function isBlank(value: unknown): boolean {
  return (
    value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  );
}

function latestStep(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}
