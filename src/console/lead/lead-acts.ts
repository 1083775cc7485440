import { CLOSING_OUTCOMES, LEAD_STAGES, TRY_KINDS, TRY_RESULTS } from '#domain/leads/work/lead-work.ts';
import { LONGEST_NOTE, SNOOZES, type StaffLeads } from '#ports/staff-site.ts';
import { capitalise } from '#domain/words/words.ts';
import type { StaffActOutcome } from '#ports/staff-act-outcome.ts';

/** What a page says after an act. */
export interface ActAnswer {
  act: string;
  /** In a sentence; null where nothing was done. */
  done: string | null;
  /** Why nothing was, in a sentence. */
  fault: string | null;
  /** The note that was not taken. */
  typed: string;
  /** What takes it back: the stage, or the outcome of what was closed, that stood before. */
  undo: { name: 'stage' | 'outcome'; value: string } | null;
}

const FAULTS = {
  unclear: { status: 400, fault: 'That was not clear. Please try again.' },
  empty: { status: 400, fault: 'Write something first.' },
  long: { status: 413, fault: `A note has at most ${LONGEST_NOTE.toLocaleString('en')} letters.` },
} as const;

interface Act {
  leads: StaffLeads;
  id: string;
  form: FormData;
  /** The newest that the page knew. */
  version: number;
}

type ActResult = Promise<StaffActOutcome> | keyof typeof FAULTS;

interface LeadAct {
  /** What is said once it is done; null where the page says it. */
  done: string | null | ((form: FormData) => string);
  run: (act: Act) => ActResult;
}

/** By the field `act` of a post. */
const LEAD_ACTS: Readonly<Record<string, LeadAct>> = {
  take: { done: 'It is yours.', run: ({ leads, id, version }) => leads.takeLead(id, version) },
  give: {
    done: 'Given.',
    run: ({ leads, id, version, form }) => leads.giveLead(id, version, readField(form, 'to')),
  },
  try: { done: 'Noted.', run: runTry },
  answer: { done: 'Noted.', run: runAnswer },
  stage: { done: describeStage, run: runStage },
  note: { done: 'Note added.', run: runNote },
  mail: {
    done: 'Sent. Answers come to your own mailbox.',
    run: ({ leads, id, form }) =>
      leads.mailLead(id, { key: readField(form, 'key'), text: readField(form, 'text') }),
  },
  snooze: {
    done: null,
    run: ({ leads, id, version, form }) => leads.snoozeLead(id, version, pick(SNOOZES, form, 'until')),
  },
  release: { done: 'Released: it is no spam.', run: ({ leads, id }) => leads.releaseSpam(id) },
  decide: { done: 'Decided.', run: runDecision },
};

/** Does what a post to a lead's page asks for. */
export async function takeAct(
  leads: StaffLeads,
  id: string,
  form: FormData,
): Promise<{ status: number; answer: ActAnswer }> {
  const act = readField(form, 'act');
  const leadAct = Object.hasOwn(LEAD_ACTS, act) ? LEAD_ACTS[act] : undefined;
  const result = await (leadAct?.run({ leads, id, form, version: readVersion(form) }) ?? 'unclear');
  const { status, fault } = typeof result === 'string' ? FAULTS[result] : explainOutcome(result);
  const typed = fault === null ? '' : readField(form, 'text');
  const words = fault === null ? (leadAct?.done ?? null) : null;
  return {
    status,
    answer: {
      act,
      done: typeof words === 'function' ? words(form) : words,
      fault,
      typed,
      undo: fault === null ? readUndo(form) : null,
    },
  };
}

/** The form says how it stood before. */
function readUndo(form: FormData): ActAnswer['undo'] {
  const outcome = pick(CLOSING_OUTCOMES, form, 'was');
  if (outcome !== null) return { name: 'outcome', value: outcome };
  const stage = pick(LEAD_STAGES, form, 'was');
  return stage === null || stage === 'closed' ? null : { name: 'stage', value: stage };
}

/** `Closed: not now.` */
function describeStage(form: FormData): string {
  const outcome = pick(CLOSING_OUTCOMES, form, 'outcome');
  return outcome === null ? `${capitalise(readField(form, 'stage'))}.` : `Closed: ${outcome}.`;
}

export function explainOutcome(outcome: StaffActOutcome): { status: number; fault: string | null } {
  switch (outcome.kind) {
    case 'done':
      return { status: 200, fault: null };
    case 'changed_meanwhile':
      return { status: 409, fault: outcome.text };
    case 'refused':
      return { status: 422, fault: outcome.text };
    case 'limited':
      return { status: 429, fault: outcome.text };
    case 'not_allowed':
      return { status: 403, fault: 'Your role does not do that.' };
    case 'erased':
      return { status: 410, fault: 'This person’s data was erased.' };
    case 'not_found':
      return { status: 404, fault: 'It is not there any more.' };
  }
}

function runTry({ leads, id, form }: Act): ActResult {
  const kind = pick(TRY_KINDS, form, 'by');
  return kind === null ? 'unclear' : leads.tryLead(id, kind);
}

/** How a try went: its result, or with no answer the time at which it comes back. */
function runAnswer({ leads, id, version, form }: Act): ActResult {
  const snooze = pick(SNOOZES, form, 'again');
  const result = snooze === null ? pick(TRY_RESULTS, form, 'result') : 'no answer';
  return result === null ? 'unclear' : leads.answerTry(id, version, { result, snooze });
}

/** An outcome says that it is closed. */
function runStage({ leads, id, version, form }: Act): ActResult {
  const outcome = pick(CLOSING_OUTCOMES, form, 'outcome');
  const stage = outcome === null ? pick(LEAD_STAGES, form, 'stage') : 'closed';
  return stage === null || (stage === 'closed' && outcome === null)
    ? 'unclear'
    : leads.moveLead(id, version, { stage, outcome });
}

function runNote({ leads, id, form }: Act): ActResult {
  const text = readField(form, 'text').trim();
  if (text === '') return 'empty';
  return text.length > LONGEST_NOTE ? 'long' : leads.noteLead(id, text);
}

/** Of the lead in the thread whose reservation it is, as the page showed it. */
function runDecision({ leads, form }: Act): ActResult {
  const decision = pick(['confirm', 'extend', 'refund'] as const, form, 'decision');
  return decision === null
    ? 'unclear'
    : leads.decideReservation(readField(form, 'lead'), decision, readField(form, 'seen'));
}

function readVersion(form: FormData): number {
  const text = readField(form, 'version');
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

function pick<T extends string>(choices: readonly T[], form: FormData, name: string): T | null {
  const value = form.get(name);
  return choices.find((choice) => choice === value) ?? null;
}

function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
