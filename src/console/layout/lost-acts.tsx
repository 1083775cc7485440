import { useEffect, useRef, useSyncExternalStore } from 'react';
import { listenToPresses, placeBesidePress, repeatPress } from './last-press.ts';
import {
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
  useLocation,
  useMatches,
} from 'react-router';

type RouteResults = Record<string, DataStrategyResult>;

const AWAY = 503;
const FAULTY = 500;
const TOO_MANY = 429;

const NO_CONNECTION = 'No connection: nothing was stored. Please try again in a moment.';
const NOT_KNOWN = 'No answer came. It is not known whether this was stored: look before you try again.';
const UNCLEAR = 'Nothing was stored: that was not clear. Please try again.';
const NOT_NEW = 'No answer came: this page shows what was known before.';
const NOT_OPENED = 'No answer came: you are still on the page before. Please try again in a moment.';

/** What the server refuses before it does anything. */
const REFUSALS: Readonly<Record<number, string>> = {
  403: 'Nothing was stored: that is for others to do.',
  404: 'Nothing was stored: it is not there any more.',
  413: 'Nothing was stored: that is too long.',
  429: 'Nothing was stored: too many acts at once. Please try again in a minute.',
};

interface Loss {
  fault: string;
  /** Of the page on which it is said. */
  path: string;
  /** Whether it was a look, which the next one mends. */
  isLook: boolean;
}

interface ShownPage {
  /** Path and query. */
  address: string;
  path: string;
  /** What it was drawn of, by route. */
  facts: ReadonlyMap<string, unknown>;
}

let loss: Loss | null = null;
let shownPage: ShownPage | null = null;
/** What the page last heard of its acts: a lost one leaves it standing. */
let lastAnswer: { path: string; answer: unknown } | null = null;
const listeners = new Set<() => void>();

function noteLoss(newest: Loss | null): void {
  loss = newest;
  listeners.forEach((listener) => listener());
}

export function noteShownPage(page: ShownPage): void {
  shownPage = page;
}

/** For all forms and links of all pages: what the server did not answer leaves the page as it stands, and `LostActNews` says why. */
export const keepPage: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
  const { pathname: path, search } = new URL(request.url);
  return request.method === 'GET'
    ? keepThroughLook(await prepareLook(path, next), { path, address: path + search })
    : keepThroughAct(path, next);
};

function prepareLook(path: string, next: () => Promise<RouteResults>): Promise<RouteResults> {
  if (lastAnswer?.path !== path) lastAnswer = null;
  if (loss !== null && loss.path !== path) noteLoss(null);
  return next();
}

/** The page keeps what it was drawn of; who wanted to another one stays where they are. */
function keepThroughLook(
  results: RouteResults,
  { path, address }: { path: string; address: string },
): RouteResults {
  const lostIds = Object.keys(results).filter((routeId) => isLostLook(results[routeId]));
  if (lostIds.length === 0) {
    if (loss?.isLook === true) noteLoss(null);
    return results;
  }
  if (shownPage === null) return results;
  const { facts } = shownPage;
  const isShown =
    shownPage.address === address && lostIds.every((routeId) => facts.get(routeId) !== undefined);
  if (isShown) {
    // What is said of an act, or of another page, says more.
    if (loss === null) noteLoss({ fault: NOT_NEW, path, isLook: true });
    const keptResults = lostIds.map((routeId) => [routeId, keepFacts(facts.get(routeId))] as const);
    return { ...results, ...Object.fromEntries(keptResults) };
  }
  if (shownPage.address === address) return results;
  noteLoss({ fault: NOT_OPENED, path: shownPage.path, isLook: false });
  return replaceByShownPage(results, shownPage);
}

function isLostLook(outcome: DataStrategyResult | undefined): boolean {
  if (outcome?.type !== 'error') return false;
  const { result: error } = outcome;
  if (isRouteErrorResponse(error)) return error.status >= FAULTY || error.status === TOO_MANY;
  // So browsers name a line that is cut; a fault of the page itself comes as another error.
  return error instanceof TypeError;
}

function keepFacts(facts: unknown): DataStrategyResult {
  return { type: 'data', result: facts };
}

function replaceByShownPage(results: RouteResults, { address }: ShownPage): RouteResults {
  const wayBack: DataStrategyResult = { type: 'error', result: replace(address) };
  return Object.fromEntries(Object.keys(results).map((routeId) => [routeId, wayBack]));
}

async function keepThroughAct(path: string, next: () => Promise<RouteResults>): Promise<RouteResults> {
  if (lastAnswer?.path !== path) lastAnswer = null;
  noteLoss(null);
  const isOffline = navigator.onLine === false;
  const results = await next();
  for (const [routeId, outcome] of Object.entries(results)) {
    if (outcome.type === 'data' || outcome.result instanceof Response) {
      lastAnswer = outcome.type === 'data' ? { path, answer: readAnswer(outcome.result) } : null;
      continue;
    }
    const { status, fault } = explainLostAct(outcome.result, isOffline);
    const isElsewhere = shownPage !== null && shownPage.path !== path;
    noteLoss({ fault, path: isElsewhere ? (shownPage?.path ?? path) : path, isLook: false });
    if (isElsewhere && shownPage !== null) return replaceByShownPage(results, shownPage);
    results[routeId] = { type: 'data', result: data(lastAnswer?.answer, { status }) };
  }
  return results;
}

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

/** Why the last act was not taken, until the next one or another page; why the page is not new, until it is. */
export function LostActNews() {
  const fault = useSyncExternalStore(listenToLosses, readFault, readNone);
  useShownPage();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(listenToPresses, []);
  useEffect(() => {
    return fault === null || banner.current === null ? undefined : placeBesidePress(banner.current);
  }, [fault]);
  return fault === null ? null : (
    <div ref={banner} className="banner bad lost-act">
      <p role="alert">{fault}</p>
      {fault === NO_CONNECTION ? (
        <button type="button" className="text-button" onClick={repeatPress}>
          Try again
        </button>
      ) : null}
    </div>
  );
}

function useShownPage(): void {
  const { pathname: path, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const facts = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    noteShownPage({ address: path + search, path, facts });
  }, [path, search, matches]);
}

export function readFault(): string | null {
  return loss?.fault ?? null;
}

const readNone = () => null;

function listenToLosses(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
