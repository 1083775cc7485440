import type { FileFacts } from '../../forms/fields/field-type.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import type { Lead } from '../lead.ts';
import { type FormReading, readForm } from './read-form.ts';
import { readEntries, type ReadEntries } from './read-entries.ts';
import { sentBody, type SentBody } from './sent-body.ts';

/** What a body says, read field by field: only fields that were sent with a value. */
export type SentLead = Pick<SentBody, 'form' | 'isPartial' | 'consent'> & ReadEntries;

export interface LeadReading {
  rules: SiteRules;
  /** The lead that is changed; null for a new one. */
  before: Lead | null;
  /** What came as files with the lead, now and earlier. */
  files: readonly FileFacts[];
}

const NO_FORM: FormReading = { values: {}, faults: new Map(), keys: new Set() };

/** Reads `{"lead":{…}}`; null for a body of another shape. The fields of a form are read as its browser reads them. */
export function readLead(body: unknown, { rules, before, files }: LeadReading): SentLead | null {
  const sent = sentBody(body, before);
  if (sent === null) return null;
  const { form, isPartial, consent, given } = sent;
  const stored = { ...before?.answers, ...before };
  const isStep = before !== null && (before.form_completed || isPartial !== false);
  const isComplete = before === null ? isPartial !== true : !isStep;
  const ofForm = form === null ? NO_FORM : readForm(form, { given, stored, files, isComplete }, rules);
  const { fields, answers } = sent;
  const read = readEntries(
    { ofForm: ofForm.values, fields: without(fields, ofForm.keys), answers: without(answers, ofForm.keys) },
    rules,
  );
  return { form, isPartial, consent, ...read, faults: new Map([...ofForm.faults, ...read.faults]) };
}

/** What a form settles is not read again. */
function without(entries: Readonly<Record<string, unknown>>, names: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !names.has(name)));
}
