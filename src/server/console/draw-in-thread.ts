import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { createWorkerClient, toError, wireThread } from '#adapters/workers/worker-client.ts';
import type { ConsoleVisit } from '#console/console-context.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { StaffSite } from '#ports/staff-site.ts';
import { RepeatedResponse } from '#ports/whole-response.ts';
import type { DrawnPage, DrawRequest, OpenedParts, VisitCall } from './drawing-messages.ts';

/** A thread that nobody asks ends, and its memory is free. */
const IDLE_MS = 10 * MINUTE_MS;
/** One that draws for so long never ends. */
const TIMEOUT_MS = 15 * SECOND_MS;

/** Pages that are being drawn, by the number of their visit. */
const visits = new Map<number, OpenVisit>();
let lastVisitId = 0;

/** One a process: it starts with the first page. */
const thread = createWorkerClient<DrawRequest, DrawnPage>({
  start() {
    const startedThread = new Worker(new URL('./drawing-thread.ts', import.meta.url));
    startedThread.unref();
    return wireThread(startedThread);
  },
  idleMs: IDLE_MS,
  timeoutMs: TIMEOUT_MS,
  answer: async (call: VisitCall) => visits.get(call.visitId)?.answer(call),
  describeEnd: (_reason, cause) => new Error('The thread that draws the console ended.', { cause }),
});

/** While whoever asks for the first page is looked up. */
export function startDrawing(): void {
  thread.start();
}

/**
 * Has a page of the console drawn by a thread of its own: shoppers are answered meanwhile. What the page asks of its visit
 * is done here, where the visitor is known.
 */
export async function drawInThread({ url, headers }: Request, visit: ConsoleVisit): Promise<Response> {
  const { visitor, now, nonce } = visit;
  const visitId = (lastVisitId += 1);
  visits.set(visitId, openVisit(visit));
  try {
    const drawnPage = await thread.ask({
      visitId,
      url,
      headers: [...headers],
      facts: { visitor, now, nonce, hasAccount: visit.account !== null },
    });
    const { status, body, coding, encodedBody } = drawnPage;
    const response = new RepeatedResponse(body, { status, headers: drawnPage.headers });
    response.compressedBodies.set(coding, Buffer.from(encodedBody.buffer));
    return response;
  } finally {
    visits.delete(visitId);
  }
}

interface OpenVisit {
  answer(call: VisitCall): Promise<unknown>;
}

/** Its calls belong to the request that the page is drawn for. */
function openVisit(visit: ConsoleVisit): OpenVisit {
  const sites = new Map<string, Promise<StaffSite | null>>();
  const errors: Error[] = [];
  const runForRequest = AsyncLocalStorage.snapshot();

  /** A lead and the list beside it open the same one. */
  function openSite(slug: string): Promise<StaffSite | null> {
    const openedSite = sites.get(slug) ?? visit.openSite(slug);
    sites.set(slug, openedSite);
    return openedSite;
  }

  async function answerCall(call: VisitCall): Promise<unknown> {
    switch (call.kind) {
      case 'open site':
        return listParts(await openSite(call.slug));
      case 'call': {
        const owner = call.slug === null ? visit : await openSite(call.slug);
        return callMethod(owner, call);
      }
      case 'report': {
        // The error itself says more: a thread knows no cause of it.
        const original = errors.find(({ stack }) => stack === call.failure.stack);
        return visit.report(original ?? toError(call.failure));
      }
    }
  }

  return {
    answer: (call) =>
      runForRequest(() =>
        answerCall(call).catch((error: unknown) => {
          if (error instanceof Error) errors.push(error);
          throw error;
        }),
      ),
  };
}

function listParts(site: StaffSite | null): OpenedParts {
  if (site === null) return null;
  const { timeZone, ...parts } = site;
  return { timeZone, parts: Object.keys(parts) };
}

/** The thread calls by the same interfaces, so names and parameters fit. */
function callMethod(
  owner: ConsoleVisit | StaffSite | null,
  { part, method, parameters }: Extract<VisitCall, { kind: 'call' }>,
): unknown {
  const calledPart = owner?.[part as never] as Record<string, (...all: unknown[]) => unknown> | undefined;
  const call = calledPart?.[method];
  if (call === undefined) throw new Error(`A visit has no ${part}.${method}.`);
  return call.apply(calledPart, parameters);
}
