import type { FileFacts, FormValues } from '#domain/forms/fields/field-type.ts';
import type { Form } from '#domain/forms/form.ts';
import { isPrivate } from '#domain/forms/is-private.ts';
import { listKeys } from '#domain/forms/list-keys.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import type { SkippedStep } from '#domain/leads/lead.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { openDeviceSlot, type Slot } from '../../browser/visit/device-slot.ts';
import { readRecord, readText } from '../../browser/visit/stored-values.ts';
import type { StartedLead } from '../sending/send-lead.ts';
import type { StepState } from './step-machine.ts';

/** An unfinished form of several steps, kept on the visitor's device (spec §4). */
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
  form: Form;
  rules: SiteRules;
  /** The car it is about, if any: another car's answers are not this one's. */
  carId: number | null;
  /** Number of steps. */
  count: number;
}

const KEPT_FOR_MS = 7 * DAY_MS;

/** The storage of one form; `now` is milliseconds since 1970. Anything not stored by this version is absent. */
export function openFormMemory(identity: FormIdentity, now: () => number) {
  const { websiteId, form, rules, carId, count } = identity;
  const secret = new Set(form.fields.filter(isPrivate).flatMap((field) => listKeys(field, rules)));
  const slot: Slot<StoredForm | null> = openDeviceSlot(websiteId, `form:${form.name}`, (storedValue) =>
    parseKept(storedValue, { carId, count, secret, now: now() }),
  );
  return {
    read: (): SavedForm | null => slot.read(),
    clear: () => slot.clear(),
    write: ({ typed: typedValues, steps }: SavedForm) =>
      slot.write({ typed: storable(typedValues, secret), steps, saved_at: now(), car_id: carId }),
  };
}

interface ExpectedForm {
  carId: number | null;
  count: number;
  /** Keys of answers that are never stored. */
  secret: ReadonlySet<string>;
  now: number;
}

function parseKept(storedValue: unknown, { carId, count, secret, now }: ExpectedForm): StoredForm | null {
  const keptRecord = readRecord(storedValue);
  const savedAt = keptRecord?.['saved_at'];
  if (!keptRecord || typeof savedAt !== 'number' || now - savedAt > KEPT_FOR_MS) return null;
  if (keptRecord['car_id'] !== carId) return null;
  const steps = parseSteps(readRecord(keptRecord['steps']), count);
  const typedRecord = readRecord(keptRecord['typed']);
  return (
    steps && typedRecord && { steps, typed: storable(typedRecord, secret), saved_at: savedAt, car_id: carId }
  );
}

function parseSteps(storedSteps: Record<string, unknown> | null, count: number): StepState | null {
  const stepIndex = storedSteps?.['at'];
  if (!storedSteps || !isStep(stepIndex, count)) return null;
  return {
    at: stepIndex,
    skipped: parseSkipped(storedSteps['skipped'], count),
    lead: parseLead(storedSteps['lead']),
    isDone: false,
  };
}

function parseSkipped(storedList: unknown, count: number): SkippedStep[] {
  if (!Array.isArray(storedList)) return [];
  return storedList.flatMap((storedSkip) => {
    const { from, to } = readRecord(storedSkip) ?? {};
    return isStep(from, count) && isStep(to, count) ? [{ from, to }] : [];
  });
}

function parseLead(storedLead: unknown): StartedLead | null {
  const lead = readRecord(storedLead);
  const id = readText(lead?.['id']);
  return id === '' ? null : { id, form_token: readText(lead?.['form_token']) };
}

function isStep(value: unknown, count: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count;
}

/** What can be kept as JSON; of files only what they were called and how large they were. */
function storable(typedValues: Record<string, unknown>, secret: ReadonlySet<string>): FormValues {
  const keptEntries = Object.entries(typedValues).filter(([name]) => !secret.has(name));
  const entries = keptEntries.map(([name, value]) => [name, storableValue(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as FormValues;
}

function storableValue(value: unknown): FormValues[string] | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  const list = Array.from(value as ArrayLike<unknown>);
  return list.every((text) => typeof text === 'string') ? list : fileFacts(list);
}

function fileFacts(list: readonly unknown[]): FileFacts[] {
  return list.flatMap((file) => {
    const { name, type, size } = Object(file) as Record<string, unknown>;
    return typeof size === 'number' ? [{ name: readText(name), type: readText(type), size }] : [];
  });
}
