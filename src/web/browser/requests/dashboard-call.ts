import { noteClientError } from '../analytics/client-errors.ts';

export const WAITS_MS = [300, 900];

interface DashboardCall {
  /** Aborts when the answer is no longer needed. */
  signal?: AbortSignal;
  /** Milliseconds before each retry. */
  waits?: readonly number[];
}

/**
 * Asks one of the dashboard's calls (spec §7) on the site's own host, which asks the dashboard once for each. A reply
 * that is not OK is asked for twice more,
 * after 300 and 900 ms. False when there is none, when it says `status: 404`, or when it cannot be read: then the form
 * does without.
 */
export async function callDashboard(
  path: string,
  { signal, waits = WAITS_MS }: DashboardCall = {},
): Promise<object | false> {
  try {
    const answer = await fetchWithRetries(
      path,
      { headers: { Accept: 'application/json' }, signal: signal ?? null },
      waits,
    );
    if (typeof answer !== 'object' || answer === null) throw new Error('no JSON object');
    if ('status' in answer && answer.status === 404) throw new Error('404');
    return answer;
  } catch (error) {
    if (!signal?.aborted) logFailure(path, error);
    return false;
  }
}

async function fetchWithRetries(path: string, init: RequestInit, waits: readonly number[]): Promise<unknown> {
  const reply = await fetch(path, init);
  if (reply.ok) return reply.json();
  const [wait, ...laterWaits] = waits;
  if (wait === undefined || (await saysNotFound(reply))) throw new Error(`${reply.status}`);
  await new Promise((resolve) => setTimeout(resolve, wait));
  return fetchWithRetries(path, init, laterWaits);
}

/** A 404 is not retried. */
async function saysNotFound(reply: Response): Promise<boolean> {
  const answer: unknown = await reply.json().catch(() => null);
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 404;
}

function logFailure(path: string, error: unknown): void {
  noteClientError('data_fetch');
  // oxlint-disable-next-line no-console -- spec §8: a failed data fetch or 404 is logged to the console
  console.error(`No answer from ${path}:`, error instanceof Error ? error.message : error);
}
