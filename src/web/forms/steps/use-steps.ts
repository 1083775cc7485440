import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { listSiteSteps } from '#domain/forms/site-steps.ts';
import type { KnownAnswers } from '../known-answers.ts';
import { openFormMemory } from './form-memory.ts';
import type { FormProblem } from '../form-problem.ts';
import type { PlacedForm } from '../filled-form.ts';
import { FIRST_STEP, type StepAction, reduceSteps, type StepState } from './step-machine.ts';

/** What is rendered: it changes with the step and with the answers as a whole, not with every letter. */
interface Drawn {
  state: StepState;
  values: FormValues;
  /** The answers were restored from the device. */
  isKept: boolean;
  /** The shopper came here from another step. */
  isTurned: boolean;
  /** Why: a later step was refused for a field of this one. */
  blame: Blame | null;
  /** Counts how often the form was remounted. */
  round: number;
}

interface Blame {
  problem: FormProblem;
  /** Name of the field. */
  field: string;
}

/** The current step of a form and what is typed so far, stored on the device at every change. */
export function useSteps(
  { websiteId, form, setup, about: pageFacts }: PlacedForm,
  knownAnswers: KnownAnswers | null,
) {
  const untouched = useMemo(
    () => ({ ...setup.values, ...knownAnswers?.values }),
    [setup.values, knownAnswers?.values],
  );
  const steps = useMemo(() => listSiteSteps(form, setup.rules), [form, setup.rules]);
  const carId = pageFacts.car_id ?? null;
  const memory = useMemo(
    () => openFormMemory({ websiteId, form, rules: setup.rules, carId, count: steps.length }, Date.now),
    [websiteId, form, setup.rules, carId, steps.length],
  );
  const [drawn, setDrawn] = useState<Drawn>({ ...UNTURNED, state: FIRST_STEP, values: untouched });
  const typedValues = useRef(untouched);

  useEffect(() => {
    const keptForm = memory.read();
    if (keptForm === null) return;
    typedValues.current = { ...untouched, ...keptForm.typed, ...knownAnswers?.values };
    const restoredStep = { ...UNTURNED, state: keptForm.steps, values: typedValues.current, isKept: true };
    setDrawn(({ round }) => ({ ...restoredStep, round: round + 1 }));
  }, [memory, untouched, knownAnswers?.values]);

  const { state } = drawn;
  const keep = (more: FormValues) => {
    typedValues.current = { ...typedValues.current, ...more };
    if (!state.isDone) memory.write({ typed: typedValues.current, steps: state });
  };
  const turn = (action: StepAction, blame: Blame | null = null) => {
    const next = reduceSteps(state, action);
    const turnedStep = { ...UNTURNED, isTurned: true, blame, round: drawn.round + 1 };
    setDrawn({ ...turnedStep, state: next, values: typedValues.current });
    memory.write({ typed: typedValues.current, steps: next });
  };
  const elsewhere = {
    fields: steps.slice(0, state.at).flatMap(({ fields }) => fields),
    goTo: (field: string, problem: FormProblem) => {
      const to = steps.findIndex(({ fields }) => fields.some(({ name }) => name === field));
      turn({ kind: 'return', to }, { problem, field });
    },
  };
  /** The step stays as it is, with its message: only what is sent next changes. */
  const forgetLead = () => {
    const next = reduceSteps(state, { kind: 'lead_lost' });
    setDrawn({ ...drawn, state: next });
    memory.write({ typed: typedValues.current, steps: next });
  };
  const finish = () => {
    memory.clear();
    setDrawn({ ...drawn, state: { ...state, isDone: true } });
  };
  const startAgain = () => {
    memory.clear();
    typedValues.current = untouched;
    setDrawn({ ...UNTURNED, state: FIRST_STEP, values: untouched, isTurned: true, round: drawn.round + 1 });
  };
  return { steps, drawn, elsewhere, keep, turn, forgetLead, finish, startAgain };
}

const UNTURNED = { isKept: false, isTurned: false, blame: null, round: 0 };
