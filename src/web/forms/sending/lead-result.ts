import type { Reply } from './reply.ts';

/** A stored lead with the token to continue it; or why it was not stored. */
export type LeadResult = { id: string; form_token: string } | LeadFailure;

export interface LeadFailure {
  id: null;
  /** Empty when there are no words to show: each form has its own for that (spec §8). */
  error: string;
  /** Message by field name. */
  fields: Record<string, string>;
  /** Of the answer; null when there was none. */
  status: number | null;
  /** Nobody refused it, so that it may be stored: the answer was lost, or the server failed on the way to one. */
  mayHaveArrived: boolean;
}

/** Reads the answer of a call that makes or changes a lead: no id is a failure, whatever the status says (spec §7). */
export function readLeadResult(reply: Reply | null): LeadResult {
  if (reply === null) return { id: null, error: '', fields: {}, status: null, mayHaveArrived: true };
  const { ok, status } = reply;
  const { id, form_token, error, fields } = Object(reply.body) as Answer;
  if (ok && typeof id === 'string' && id !== '') {
    return { id, form_token: typeof form_token === 'string' ? form_token : '' };
  }
  const mayHaveArrived = ok || status >= 500;
  return {
    id: null,
    error: readText(error, describeReply(reply)),
    fields: readTexts(fields),
    status,
    mayHaveArrived,
  };
}

type Answer = { id?: unknown; form_token?: unknown; error?: unknown; fields?: unknown };

/** The words of spec §8 for an answer that was refused without words of its own. */
function describeReply({ ok, statusText }: Reply): string {
  if (ok) return '';
  return `An unexpected error occurred${statusText === '' ? '' : `: ${statusText}`}`;
}

function readText(text: unknown, otherwise: string): string {
  return typeof text === 'string' && text !== '' ? text : otherwise;
}

function readTexts(fields: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(fields) as object).filter(([, text]) => typeof text === 'string'),
  );
}
