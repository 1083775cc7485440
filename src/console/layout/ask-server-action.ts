import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router';

const MISSING = 404;
const AWAY = 500;

/** What the server refuses before it reads it. */
const REFUSALS: Readonly<Record<number, string>> = {
  413: 'That is too long.',
  429: 'Too many acts at once. Please try again in a minute.',
};

const NO_CONNECTION = 'No connection: nothing was stored. Please try again in a moment.';

/** Asks the pages' own action. Where none answers, what was typed stays, and `lostAnswer` says why nothing happened. */
export async function askServerAction<Answer extends { fault: string | null }>(
  { serverAction }: ClientActionFunctionArgs,
  lostAnswer: Answer,
) {
  try {
    return await serverAction<Answer>();
  } catch (error) {
    const { status, fault } = explainLostPost(error);
    return data<Answer>({ ...lostAnswer, fault }, { status });
  }
}

/** Why a post was never taken. Throws what leads elsewhere. */
function explainLostPost(error: unknown): { status: number; fault: string } {
  const status = isRouteErrorResponse(error) ? error.status : AWAY;
  if (error instanceof Response || status === MISSING) throw error;
  return { status, fault: REFUSALS[status] ?? NO_CONNECTION };
}
