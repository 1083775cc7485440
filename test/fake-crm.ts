import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A dealer's system that takes webhooks, and behaves as it is told. */
export interface FakeCrm {
  url: string;
  /** Everything that was tried, whole requests only. */
  tries: Arrival[];
  /** What was answered with 200. */
  taken: Arrival[];
  /** Answers of the next tries, in turn; then 200. */
  script: CrmAnswer[];
  /** Refuses connections from now on. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  end: () => Promise<void>;
}

export interface Arrival {
  deliveryId: string;
  sequence: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A status, or whatever else it does with the answer. */
export type CrmAnswer = number | ((response: ServerResponse) => void);

export async function fakeCrm(): Promise<FakeCrm> {
  const tries: Arrival[] = [];
  const taken: Arrival[] = [];
  const script: CrmAnswer[] = [];
  const server = createServer((request, response) => {
    void arrivalOf(request).then((arrival) => {
      tries.push(arrival);
      const answer = script.shift() ?? 200;
      if (answer === 200) taken.push(arrival);
      if (typeof answer === 'function') answer(response);
      else response.writeHead(answer).end();
    }, noArrival);
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;

  async function goAway(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  return {
    url: `http://127.0.0.1:${port}/leads`,
    tries,
    taken,
    script,
    goAway,
    comeBack: async () => void (await listen(port)),
    end: goAway,
  };
}

async function arrivalOf(request: IncomingMessage): Promise<Arrival> {
  const { headers } = request;
  return {
    deliveryId: String(headers['x-forecourt-delivery']),
    sequence: Number(headers['x-forecourt-sequence']),
    headers,
    body: await text(request),
  };
}

/** The sender was killed in the middle: it will come again. */
function noArrival(): void {}
