import { isRouteErrorResponse } from 'react-router';

const MISSING = 404;
const AWAY = 500;

/** What the server refuses before it reads it. */
const REFUSALS: Readonly<Record<number, string>> = {
  413: 'That is too long.',
  429: 'Too many acts at once. Please try again in a minute.',
};

const NO_CONNECTION = 'No connection: nothing was stored. Please try again in a moment.';

/** Why a post was never taken: what was typed stays on its page. Throws what leads elsewhere. */
export function explainLostPost(error: unknown): { status: number; fault: string } {
  const status = isRouteErrorResponse(error) ? error.status : AWAY;
  if (error instanceof Response || status === MISSING) throw error;
  return { status, fault: REFUSALS[status] ?? NO_CONNECTION };
}
