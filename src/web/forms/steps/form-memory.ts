import type { FileFacts, FormValues } from '#domain/forms/fields/field-type.ts';
import type { Form } from '#domain/forms/form.ts';
import { isPrivate } from '#domain/forms/is-private.ts';
import { keysOf } from '#domain/forms/keys-of.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import type { SkippedStep } from '#domain/leads/lead.ts';
import { deviceSlot, type Slot } from '../../browser/device-slot.ts';
import { asRecord, asText } from '../../browser/stored-values.ts';
import type { StartedLead } from '../sending/send-lead.ts';
import type { StepState } from './step-machine.ts';

/** An unfinished form of several steps, kept on the visitor's device (decision G25). */
export interface SavedForm {
  typed: FormValues;
  steps: StepState;
}

interface StoredForm extends SavedForm {
  /** Milliseconds since 1970. */
  saved_at: number;
  car_id: number | null;
}

interface FormIdentity {
  websiteId: number;
  form: Pick<Form, 'name' | 'fields'>;
  rules: SiteRules;
  /** The car it is about, if any: another car's answers are not this one's. */
  carId: number | null;
  /** Number of steps. */
  count: number;
}

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** The storage of one form; `now` is milliseconds since 1970. Anything not stored by this version is absent. */
export function formMemory(identity: FormIdentity, now: () => number) {
  const { websiteId, form, rules, carId, count } = identity;
  const secret = new Set(form.fields.filter(isPrivate).flatMap((field) => keysOf(field, rules)));
  const slot: Slot<StoredForm | null> = deviceSlot(websiteId, `form:${form.name}`, (stored) =>
    parseKept(stored, { carId, count, secret, now: now() }),
  );
  return {
    read: (): SavedForm | null => slot.read(),
    clear: () => slot.clear(),
    write: ({ typed, steps }: SavedForm) =>
      slot.write({ typed: storable(typed, secret), steps, saved_at: now(), car_id: carId }),
  };
}

interface Expected {
  carId: number | null;
  count: number;
  /** Keys of answers that are never stored. */
  secret: ReadonlySet<string>;
  now: number;
}

function parseKept(stored: unknown, { carId, count, secret, now }: Expected): StoredForm | null {
  const kept = asRecord(stored);
  const savedAt = kept?.['saved_at'];
  if (!kept || typeof savedAt !== 'number' || now - savedAt > KEPT_FOR_MS) return null;
  if (kept['car_id'] !== carId) return null;
  const steps = parseSteps(asRecord(kept['steps']), count);
  const typed = asRecord(kept['typed']);
  return steps && typed && { steps, typed: storable(typed, secret), saved_at: savedAt, car_id: carId };
}

function parseSteps(stored: Record<string, unknown> | null, count: number): StepState | null {
  const at = stored?.['at'];
  if (!stored || !isStep(at, count)) return null;
  return {
    at,
    skipped: parseSkipped(stored['skipped'], count),
    lead: parseLead(stored['lead']),
    isDone: false,
  };
}

function parseSkipped(stored: unknown, count: number): SkippedStep[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const { from, to } = asRecord(each) ?? {};
    return isStep(from, count) && isStep(to, count) ? [{ from, to }] : [];
  });
}

function parseLead(stored: unknown): StartedLead | null {
  const lead = asRecord(stored);
  const id = asText(lead?.['id']);
  return id === '' ? null : { id, form_token: asText(lead?.['form_token']) };
}

function isStep(value: unknown, count: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count;
}

/** What can be kept as JSON; of files only what they were called and how large they were. */
function storable(typed: Record<string, unknown>, secret: ReadonlySet<string>): FormValues {
  const kept = Object.entries(typed).filter(([name]) => !secret.has(name));
  const entries = kept.map(([name, value]) => [name, storableValue(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as FormValues;
}

function storableValue(value: unknown): FormValues[string] | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  const list = Array.from(value as ArrayLike<unknown>);
  return list.every((each) => typeof each === 'string') ? list : fileFacts(list);
}

function fileFacts(list: readonly unknown[]): FileFacts[] {
  return list.flatMap((each) => {
    const { name, type, size } = Object(each) as Record<string, unknown>;
    return typeof size === 'number' ? [{ name: asText(name), type: asText(type), size }] : [];
  });
}
