import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormValues, FileFacts } from '#domain/forms/fields/field-type.ts';
import { foldKnownSteps, listSiteSteps } from '#domain/forms/site-steps.ts';
import { type KnownAnswers, listKnownNames } from '../known-answers.ts';
import type { FormProblem } from '../form-problem.ts';
import type { PlacedForm } from '../filled-form.ts';
import { FIRST_STEP, type StepAction, reduceSteps, type StepState } from './step-machine.ts';
import type { Form } from '#domain/forms/form.ts';
import { isPrivate } from '#domain/forms/is-private.ts';
import { listKeys } from '#domain/forms/list-keys.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import type { SkippedStep } from '#domain/leads/lead.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { openDeviceSlot, type Slot } from '../../browser/visit/device-slot.ts';
import { readRecord, readText } from '../../browser/visit/stored-values.ts';
import type { StartedLead } from '../sending/send-lead.ts';

/** What is rendered: it changes with the step and with the answers as a whole, not with every letter. */
interface RenderedStep {
  state: StepState;
  values: FormValues;
  /** The answers were restored from the device. */
  isKept: boolean;
  /** The shopper came here from another step. */
  isFromOtherStep: boolean;
  /** Why: a later step was refused for a field of this one. */
  blame: Blame | null;
  /** Counts how often the form was remounted. */
  remountCount: number;
}

interface Blame {
  problem: FormProblem;
  /** Name of the field. */
  field: string;
}

/** The current step of a form and what is typed so far, stored on the device at every change. */
export function useSteps(
  { websiteId, form, setup, about: { car_id: carId = null } }: PlacedForm,
  knownAnswers: KnownAnswers | null,
) {
  const knownValues = knownAnswers?.values;
  const untouched = useMemo(() => ({ ...setup.values, ...knownValues }), [setup.values, knownValues]);
  const steps = useMemo(() => {
    const knownNames = listKnownNames(form, knownAnswers, setup.rules);
    return foldKnownSteps(listSiteSteps(form, setup.rules), ({ name }) => knownNames.includes(name));
  }, [form, setup.rules, knownAnswers]);
  const memory = useMemo(
    () => openFormMemory({ websiteId, form, rules: setup.rules, carId, count: steps.length }, Date.now),
    [websiteId, form, setup.rules, carId, steps.length],
  );
  const [renderedStep, setRenderedStep] = useState<RenderedStep>({ ...INITIAL_STEP, values: untouched });
  const typedValues = useRef(untouched);

  useEffect(() => {
    const keptForm = memory.read();
    if (keptForm === null) return;
    typedValues.current = { ...untouched, ...keptForm.typed, ...knownValues };
    setRenderedStep((step) => restoreStep(step, keptForm.steps, typedValues.current));
  }, [memory, untouched, knownValues]);

  const { state } = renderedStep;
  const keep = (more: FormValues) => {
    typedValues.current = { ...typedValues.current, ...more };
    if (!state.isDone) memory.write({ typed: typedValues.current, steps: state });
  };
  const goToStep = (action: StepAction, blame: Blame | null = null) => {
    const next = reduceSteps(state, action);
    setRenderedStep(remountStep(renderedStep, { state: next, values: typedValues.current, blame }));
    memory.write({ typed: typedValues.current, steps: next });
  };
  const earlierSteps = {
    fields: steps.slice(0, state.at).flatMap(({ fields }) => fields),
    goTo: (field: string, problem: FormProblem) => {
      const to = steps.findIndex(({ fields }) => fields.some(({ name }) => name === field));
      goToStep({ kind: 'return', to }, { problem, field });
    },
  };
  /** The step stays as it is, with its message: only what is sent next changes. */
  const forgetLead = () => {
    const next = reduceSteps(state, { kind: 'lead_lost' });
    setRenderedStep({ ...renderedStep, state: next });
    memory.write({ typed: typedValues.current, steps: next });
  };
  const finish = () => {
    memory.clear();
    setRenderedStep({ ...renderedStep, state: { ...state, isDone: true } });
  };
  const startAgain = () => {
    memory.clear();
    typedValues.current = untouched;
    setRenderedStep(remountStep(renderedStep, { state: FIRST_STEP, values: untouched, blame: null }));
  };
  return { steps, renderedStep, earlierSteps, keep, goToStep, forgetLead, finish, startAgain };
}

const INITIAL_STEP = {
  state: FIRST_STEP,
  isKept: false,
  isFromOtherStep: false,
  blame: null,
  remountCount: 0,
};

/** As the device kept it. */
function restoreStep({ remountCount }: RenderedStep, state: StepState, values: FormValues): RenderedStep {
  return { ...INITIAL_STEP, state, values, isKept: true, remountCount: remountCount + 1 };
}

function remountStep(
  { remountCount }: RenderedStep,
  step: Pick<RenderedStep, 'state' | 'values' | 'blame'>,
): RenderedStep {
  return { ...step, isKept: false, isFromOtherStep: true, remountCount: remountCount + 1 };
}

/** An unfinished form of several steps, kept on the visitor's device (spec §4). */
interface SavedForm {
  typed: FormValues;
  steps: StepState;
}

interface StoredForm extends SavedForm {
  /** Milliseconds since 1970. */
  saved_at: number;
  car_id: number | null;
  count: number;
}

interface FormIdentity {
  websiteId: number;
  form: Form;
  rules: SiteRules;
  /** The car it is about, if any: another car's answers are not this one's. */
  carId: number | null;
  /** Number of steps: where a page knows some of the answers they are fewer. */
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
      slot.write({ typed: keepStorable(typedValues, secret), steps, saved_at: now(), car_id: carId, count }),
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
  const stepsRecord = readRecord(keptRecord['steps']);
  // Of other steps the answers and their lead remain.
  const steps =
    keptRecord['count'] === count
      ? parseSteps(stepsRecord, count)
      : { ...FIRST_STEP, lead: parseLead(stepsRecord?.['lead']) };
  const typedRecord = readRecord(keptRecord['typed']);
  if (steps === null || typedRecord === null) return null;
  return { steps, typed: keepStorable(typedRecord, secret), saved_at: savedAt, car_id: carId, count };
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
function keepStorable(typedValues: Record<string, unknown>, secret: ReadonlySet<string>): FormValues {
  const keptEntries = Object.entries(typedValues).filter(([name]) => !secret.has(name));
  const entries = keptEntries.map(([name, value]) => [name, readStorable(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as FormValues;
}

function readStorable(value: unknown): FormValues[string] | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  const list = Array.from(value as ArrayLike<unknown>);
  return list.every((text) => typeof text === 'string') ? list : listFileFacts(list);
}

function listFileFacts(list: readonly unknown[]): FileFacts[] {
  return list.flatMap((file) => {
    const { name, type, size } = Object(file) as Record<string, unknown>;
    return typeof size === 'number' ? [{ name: readText(name), type: readText(type), size }] : [];
  });
}
