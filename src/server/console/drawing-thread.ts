import { answerFromThread } from '#adapters/workers/answer-requests.ts';
import { toFailure } from '#adapters/workers/worker-client.ts';
import type { ConsoleVisit } from '#console/console-context.ts';
import type { StaffAccount } from '#ports/staff-account.ts';
import type { StaffSignIn } from '#ports/staff-sign-in.ts';
import type { StaffSite } from '#ports/staff-site.ts';
import type { DrawnPage, DrawRequest, OpenedParts, VisitCall } from './drawing-messages.ts';
import { chooseCoding, compress } from '../http/content-coding.ts';
import { loadBuiltConsole } from './load-built-console.ts';

const loadedPages = loadBuiltConsole();
const mainThread = answerFromThread<VisitCall, unknown>(drawPage);

async function drawPage({ visitId, url, headers, facts }: DrawRequest): Promise<DrawnPage> {
  const pages = await loadedPages;
  const request = new Request(url, { headers });
  const response = await pages.answer(request, openRemoteVisit(visitId, facts));
  const body = Buffer.from(await response.arrayBuffer());
  const coding = chooseCoding(request.headers.get('Accept-Encoding') ?? undefined);
  return {
    status: response.status,
    headers: [...response.headers],
    body: new Uint8Array(body.buffer),
    coding,
    encodedBody: new Uint8Array(await compress(body, coding)),
  };
}

/** A visit whose acts are done by the thread that knows the visitor. */
function openRemoteVisit(visitId: number, { hasAccount, ...facts }: DrawRequest['facts']): ConsoleVisit {
  const openPart = <Part extends object>(slug: string | null, part: string): Part =>
    createRemotePart((method, parameters) =>
      mainThread.ask({ visitId, kind: 'call', slug, part, method, parameters }),
    );
  return {
    ...facts,
    signIn: openPart<StaffSignIn>(null, 'signIn'),
    account: hasAccount ? openPart<StaffAccount>(null, 'account') : null,
    async openSite(slug) {
      const opened = (await mainThread.ask({ visitId, kind: 'open site', slug })) as OpenedParts;
      if (opened === null) return null;
      const { timeZone, parts } = opened;
      const remoteParts = Object.fromEntries(parts.map((part) => [part, openPart(slug, part)]));
      return { timeZone, ...remoteParts } as unknown as StaffSite;
    },
    report: (error) => void mainThread.ask({ visitId, kind: 'report', failure: toFailure(error) }),
  };
}

/** Every method asks: those of staff's ports are asynchronous, and take and answer plain values. */
function createRemotePart<Part extends object>(
  ask: (method: string, parameters: unknown[]) => Promise<unknown>,
): Part {
  const methods = {
    get:
      (_part: object, method: string | symbol) =>
      (...parameters: unknown[]) =>
        ask(String(method), parameters),
  };
  return new Proxy({}, methods) as Part;
}
