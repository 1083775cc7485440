import type { LeadWork } from './lead-work.ts';

/** How leads stand in the lists of an inbox: an index has them in this order. */
export interface WorkRank {
  /** Null: in none of these lists. */
  work_state: WorkState | null;
  /** ISO instant at which it is somebody's turn; of what is done, when that was. */
  work_at: string | null;
}

/** Nobody tried to reach the shopper; somebody did, or nobody has to; it is over. */
export const WORK_STATES = { answer: 1, wait: 2, done: 3 } as const;

type WorkState = (typeof WORK_STATES)[keyof typeof WORK_STATES];

/** Of what comes back by nobody's doing. */
export const NEVER = '9999-12-31T00:00:00.000Z';

export const UNRANKED: WorkRank = { work_state: null, work_at: null };

/** `at`: ISO instant of the act. A snooze makes nobody late, and answers nobody either. */
export function rankWork(
  work: Pick<LeadWork, 'stage' | 'due_at' | 'first_try_at' | 'snoozed_until'>,
  { spam, at: instant }: { spam: boolean; at: string },
): WorkRank {
  const { stage, due_at, first_try_at, snoozed_until } = work;
  if (spam) return UNRANKED;
  if (stage === 'sold' || stage === 'closed') return { work_state: WORK_STATES.done, work_at: instant };
  if (due_at === null || first_try_at !== null)
    return { work_state: WORK_STATES.wait, work_at: snoozed_until ?? NEVER };
  const isSnoozedLonger = snoozed_until !== null && snoozed_until > due_at;
  return { work_state: WORK_STATES.answer, work_at: isSnoozedLonger ? snoozed_until : due_at };
}

/** Whoever says by hand how far it is has talked to them; saying that it is new takes that back, unless somebody tried. */
export function findFirstTry(
  { first_try_at, last_try }: Pick<LeadWork, 'first_try_at' | 'last_try'>,
  stage: LeadWork['stage'],
  instant: string,
): string | null {
  if (stage === 'contacted' || stage === 'visit') return first_try_at ?? instant;
  return stage === 'new' && last_try === null ? null : first_try_at;
}

/** `late` and `next` wait for an answer, `waiting` for the shopper; `done` is also what is in none of the lists. */
export function groupWork(
  { work_state, work_at }: WorkRank,
  now: string,
): 'late' | 'next' | 'waiting' | 'done' {
  const isTurn = (work_at ?? NEVER) <= now;
  if (work_state === WORK_STATES.answer) return isTurn ? 'late' : 'next';
  if (work_state === WORK_STATES.wait) return isTurn ? 'next' : 'waiting';
  return 'done';
}

interface Timed extends WorkRank {
  due_at: string | null;
  /** When it is looked at for whose turn it is; null for never. */
  turn_at: string | null;
}

/** Of a lead that comes at an ISO instant. */
export function startWork(
  { spam, form_completed }: WaitingLead,
  due_at: string | null,
  instant: string,
): Timed {
  const work = { stage: 'new', due_at, first_try_at: null, snoozed_until: null } as const;
  const turn_at = form_completed && !spam ? instant : null;
  return { due_at, turn_at, ...rankWork(work, { spam, at: '' }) };
}

interface WaitingLead {
  spam: boolean;
  form_completed: boolean;
}

interface LeadStep {
  before: WaitingLead;
  after: WaitingLead;
  /** When it is due if its time begins now. */
  due: string | null;
  /** ISO instant. */
  at: string;
}

/** What a step of the form, a payment or a release makes of the time that runs: once it runs, it goes on. */
export function continueWork(
  work: LeadWork & WorkRank & Pick<Timed, 'turn_at'>,
  { before, after, due, at: instant }: LeadStep,
): Timed {
  const { work_state, work_at, due_at } = work;
  const isWaited = after.form_completed && !after.spam;
  const begins = isWaited && (!before.form_completed || before.spam);
  const newDue = after.spam ? null : (due_at ?? (begins ? due : null));
  const turn_at = after.spam ? null : begins ? instant : work.turn_at;
  if (newDue === due_at && before.spam === after.spam) return { due_at, turn_at, work_state, work_at };
  return {
    due_at: newDue,
    turn_at,
    ...rankWork({ ...work, due_at: newDue }, { spam: after.spam, at: instant }),
  };
}
