import { useSyncExternalStore } from 'react';
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';

type ActResults = Record<string, DataStrategyResult>;

const AWAY = 503;
const FAULTY = 500;

const NO_CONNECTION = 'No connection: nothing was stored. Please try again in a moment.';
const NOT_KNOWN = 'No answer came. It is not known whether this was stored: look before you try again.';
const UNCLEAR = 'Nothing was stored: that was not clear. Please try again.';

/** What the server refuses before it does anything. */
const REFUSALS: Readonly<Record<number, string>> = {
  403: 'Nothing was stored: that is for others to do.',
  404: 'Nothing was stored: it is not there any more.',
  413: 'Nothing was stored: that is too long.',
  429: 'Nothing was stored: too many acts at once. Please try again in a minute.',
};

interface LostAct {
  fault: string;
  /** Of the page that the act was sent to. */
  path: string;
}

let lostAct: LostAct | null = null;
/** What the page last heard of its acts: a lost one leaves it standing. */
let lastAnswer: { path: string; answer: unknown } | null = null;
const listeners = new Set<() => void>();

function noteLostAct(newest: LostAct | null): void {
  lostAct = newest;
  listeners.forEach((listener) => listener());
}

/** For all forms of all pages: an act that the server did not take leaves the page as it stands, and `LostActNews` says why. */
export const keepPage: MiddlewareFunction<ActResults> = async ({ request }, next) => {
  const path = new URL(request.url).pathname;
  if (lastAnswer?.path !== path) lastAnswer = null;
  if (request.method === 'GET') {
    if (lostAct !== null && lostAct.path !== path) noteLostAct(null);
    return next();
  }
  noteLostAct(null);
  const isOffline = navigator.onLine === false;
  const results = Object.entries(await next()).map(([routeId, outcome]): [string, DataStrategyResult] => {
    if (outcome.type === 'data' || outcome.result instanceof Response) {
      lastAnswer = outcome.type === 'data' ? { path, answer: readAnswer(outcome.result) } : null;
      return [routeId, outcome];
    }
    const { status, fault } = explainLostAct(outcome.result, isOffline);
    noteLostAct({ fault, path });
    return [routeId, { type: 'data', result: data(lastAnswer?.answer, { status }) }];
  });
  return Object.fromEntries(results);
};

/** Without the status that it came with. */
function readAnswer(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'init' in result && 'data' in result
    ? result.data
    : result;
}

function explainLostAct(error: unknown, isOffline: boolean): { status: number; fault: string } {
  if (!isRouteErrorResponse(error)) return { status: AWAY, fault: isOffline ? NO_CONNECTION : NOT_KNOWN };
  const { status } = error;
  return { status, fault: status >= FAULTY ? NOT_KNOWN : (REFUSALS[status] ?? UNCLEAR) };
}

/** Why the last act was not taken, until the next one or another page. */
export function LostActNews() {
  const fault = useSyncExternalStore(listenToLostActs, readFault, readNone);
  return fault === null ? null : (
    <p className="banner bad lost-act" role="alert">
      {fault}
    </p>
  );
}

export function readFault(): string | null {
  return lostAct?.fault ?? null;
}

const readNone = () => null;

function listenToLostActs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
