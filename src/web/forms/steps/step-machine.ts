import type { SkippedStep } from '#domain/leads/lead.ts';
import type { StartedLead } from '../sending/send-lead.ts';

/** Where a shopper is in a form of several steps. Steps count from 0 here, from 1 for people and in leads. */
export interface StepState {
  at: number;
  skipped: readonly SkippedStep[];
  /** What the first step made; later ones go on with it. */
  lead: StartedLead | null;
  isDone: boolean;
}

export type StepAction =
  /** A step was sent and stored. */
  | { kind: 'taken'; lead: StartedLead; count: number }
  | { kind: 'skip'; to: number }
  | { kind: 'back' }
  /** To an earlier step at which something is wrong. */
  | { kind: 'return'; to: number }
  /** The lead is no longer there: the next step begins another. */
  | { kind: 'lead_lost' };

export const FIRST_STEP: StepState = { at: 0, skipped: [], lead: null, isDone: false };

/** How the steps of a form follow each other (spec §4). */
export function stepMachine(state: StepState, action: StepAction): StepState {
  const { at, skipped } = state;
  switch (action.kind) {
    case 'taken': {
      const next = { ...state, lead: action.lead, skipped: skipped.filter(({ from }) => from !== at) };
      return at + 1 < action.count ? { ...next, at: at + 1 } : { ...next, isDone: true };
    }
    case 'skip': {
      const others = skipped.filter(({ from }) => from !== at);
      return { ...state, at: action.to, skipped: [...others, { from: at, to: action.to }] };
    }
    case 'back': {
      // To the step that a skip came from, which is then no longer skipped; else to the one before.
      const skip = skipped.findLast(({ to }) => to === at);
      if (skip) return { ...state, at: skip.from, skipped: skipped.filter((each) => each !== skip) };
      return { ...state, at: Math.max(0, at - 1) };
    }
    case 'return': {
      // What was skipped on the way is asked again.
      const { to } = action;
      return to < at ? { ...state, at: to, skipped: skipped.filter((skip) => skip.to <= to) } : state;
    }
    case 'lead_lost':
      return { ...state, lead: null };
  }
}

/** In whole per cent: what lies behind, and 100 only when done. */
export function progressOf({ at, isDone }: StepState, count: number): number {
  return isDone ? 100 : Math.round((at / count) * 100);
}

/** Whether a step lies between the two ends of a skip, or at its beginning: nobody was asked it. */
export function isSkipped(step: number, skipped: readonly SkippedStep[]): boolean {
  return skipped.some(({ from, to }) => step >= from && step < to);
}
