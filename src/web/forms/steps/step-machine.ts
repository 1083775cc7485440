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
export function reduceSteps(state: StepState, action: StepAction): StepState {
  const { at: stepIndex, skipped: skippedSteps } = state;
  switch (action.kind) {
    case 'taken': {
      const next = {
        ...state,
        lead: action.lead,
        skipped: skippedSteps.filter(({ from }) => from !== stepIndex),
      };
      return stepIndex + 1 < action.count ? { ...next, at: stepIndex + 1 } : { ...next, isDone: true };
    }
    case 'skip': {
      const otherSkips = skippedSteps.filter(({ from }) => from !== stepIndex);
      return { ...state, at: action.to, skipped: [...otherSkips, { from: stepIndex, to: action.to }] };
    }
    case 'back': {
      // To the step that a skip came from, which is then no longer skipped; else to the one before.
      const skip = skippedSteps.findLast(({ to }) => to === stepIndex);
      if (skip)
        return {
          ...state,
          at: skip.from,
          skipped: skippedSteps.filter((earlierSkip) => earlierSkip !== skip),
        };
      return { ...state, at: Math.max(0, stepIndex - 1) };
    }
    case 'return': {
      // What was skipped on the way is asked again.
      const { to } = action;
      return to < stepIndex
        ? { ...state, at: to, skipped: skippedSteps.filter((skip) => skip.to <= to) }
        : state;
    }
    case 'lead_lost':
      return { ...state, lead: null };
  }
}

/** In whole per cent: what lies behind, and 100 only when done. */
export function computeProgress({ at: stepIndex, isDone }: StepState, count: number): number {
  return isDone ? 100 : Math.round((stepIndex / count) * 100);
}

/** Whether a step lies between the two ends of a skip, or at its beginning: nobody was asked it. */
export function isSkipped(step: number, skippedSteps: readonly SkippedStep[]): boolean {
  return skippedSteps.some(({ from, to }) => step >= from && step < to);
}
