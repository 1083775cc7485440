import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { siteSteps } from '#domain/forms/site-steps.ts';
import { formMemory } from './form-memory.ts';
import type { PlacedForm } from '../placed-form.ts';
import { FIRST_STEP, type StepAction, stepMachine, type StepState } from './step-machine.ts';

/** What is drawn: it changes with the step and with the answers as a whole, not with every letter. */
interface Drawn {
  state: StepState;
  values: FormValues;
  /** The answers were found on the device. */
  isKept: boolean;
  /** The shopper came here from another step. */
  isTurned: boolean;
  /** Counts how often the form was drawn anew. */
  round: number;
}

/** Where a shopper is in a form of several steps and what is typed so far, kept on the device at every turn. */
export function useSteps({ websiteId, form, setup, about }: PlacedForm) {
  const untouched = setup.values;
  const steps = useMemo(() => siteSteps(form, setup.rules), [form, setup.rules]);
  const carId = about.car_id ?? null;
  const memory = useMemo(
    () => formMemory({ websiteId, form, rules: setup.rules, carId, count: steps.length }, Date.now),
    [websiteId, form, setup.rules, carId, steps.length],
  );
  const [drawn, setDrawn] = useState<Drawn>({ ...UNTURNED, state: FIRST_STEP, values: untouched });
  const typed = useRef(untouched);

  useEffect(() => {
    const kept = memory.read();
    if (kept === null) return;
    typed.current = { ...untouched, ...kept.typed };
    const found = { state: kept.steps, values: typed.current, isKept: true, isTurned: false };
    setDrawn(({ round }) => ({ ...found, round: round + 1 }));
  }, [memory, untouched]);

  const { state } = drawn;
  const keep = (more: FormValues) => {
    typed.current = { ...typed.current, ...more };
    if (!state.isDone) memory.write({ typed: typed.current, steps: state });
  };
  const turn = (action: StepAction) => {
    const next = stepMachine(state, action);
    setDrawn({ state: next, values: typed.current, isKept: false, isTurned: true, round: drawn.round + 1 });
    memory.write({ typed: typed.current, steps: next });
  };
  /** The step stays as it is, with its message: only what is sent next changes. */
  const forgetLead = () => {
    const next = stepMachine(state, { kind: 'lead_lost' });
    setDrawn({ ...drawn, state: next });
    memory.write({ typed: typed.current, steps: next });
  };
  const finish = () => {
    memory.forget();
    setDrawn({ ...drawn, state: { ...state, isDone: true } });
  };
  const startAgain = () => {
    memory.forget();
    typed.current = untouched;
    setDrawn({ ...UNTURNED, state: FIRST_STEP, values: untouched, isTurned: true, round: drawn.round + 1 });
  };
  return { steps, drawn, keep, turn, forgetLead, finish, startAgain };
}

const UNTURNED = { isKept: false, isTurned: false, round: 0 };
