import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeClientErrors } from '../analytics/client-errors.ts';
import { callDashboard } from './dashboard-call.ts';

type Reply = [status: number, body: string];

let server: Server | null = null;
let asked = 0;
let logged: string[] = [];

beforeEach(() => {
  asked = 0;
  logged = [];
  vi.stubGlobal('location', { pathname: '/book-a-test-drive' });
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')));
});
afterEach(() => {
  server?.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  takeClientErrors();
});

describe('a call to the dashboard', () => {
  it('answers what it was told', async () => {
    const path = await answering([[200, '{"days":[]}']]);
    expect(await callDashboard(path)).toEqual({ days: [] });
    expect(logged).toEqual([]);
  });

  it.each([1, 2])('is made again after %i replies that are not OK', async (failures) => {
    const path = await answering([...Array<Reply>(failures).fill([503, 'busy']), [200, '{"id":1}']]);
    expect(await callDashboard(path, { waits: [1, 1] })).toEqual({ id: 1 });
    expect(asked).toBe(failures + 1);
  });

  it('is false after two retries, and says so on the console', async () => {
    const path = await answering([[500, 'no']]);
    expect(await callDashboard(path, { waits: [1, 1] })).toBe(false);
    expect(asked).toBe(3);
    expect(logged).toEqual([`No answer from ${path}: 500`]);
    expect(takeClientErrors()).toEqual([{ kind: 'data_fetch', path: '/book-a-test-drive', times: 1 }]);
    expect(takeClientErrors()).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['a 404 in the status field', [200, '{"status":404}']],
    ['a 404 that says so', [404, '{"error":"Not found","status":404}']],
    ['something else than JSON', [200, '<h1>Hello</h1>']],
    ['a JSON text', [200, '"hello"']],
    ['a JSON null', [200, 'null']],
  ])('is false at once after %s', async (_name, reply) => {
    const path = await answering([reply]);
    expect(await callDashboard(path, { waits: [1, 1] })).toBe(false);
    expect(asked).toBe(1);
    expect(logged).toHaveLength(1);
  });

  it('is false when nobody answers', async () => {
    const path = await answering([[200, '{}']]);
    server?.close();
    expect(await callDashboard(path, { waits: [1, 1] })).toBe(false);
    expect(logged).toHaveLength(1);
  });

  it('that nobody waits for any more is false and not logged', async () => {
    const path = await answering([[200, '{}']]);
    expect(await callDashboard(path, { signal: AbortSignal.abort() })).toBe(false);
    expect(logged).toEqual([]);
    expect(takeClientErrors()).toEqual([]);
  });
});

/** Gives the replies one after the other, the last one ever after. */
function answering(replies: Reply[]): Promise<string> {
  server = createServer((_request, response) => {
    const [status, body] = replies[Math.min(asked, replies.length - 1)] ?? [500, ''];
    asked += 1;
    response.writeHead(status).end(body);
  });
  return new Promise((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/call.json`);
    });
  });
}
