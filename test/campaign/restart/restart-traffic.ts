import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Traffic {
  /** Requests that were answered as they should be. */
  answered: number;
  leads: Set<string>;
  longestMs: number;
  /** Nobody listened, or the connection had not carried a request yet: a browser and a proxy ask again. */
  turnedAway: number;
  /** What went wrong, a line each: the product took the request and did not answer it. */
  faults: string[];
}

export interface TrafficEnd {
  stop(): Promise<void>;
}

const SITE = 'riverline.localhost';
const HOME = { host: SITE, path: '/' };
const PAGES = [
  HOME,
  { host: SITE, path: '/search/new-used-and-demo-cars' },
  { host: SITE, path: '/about-us' },
  { host: SITE, path: '/icon.svg' },
  { host: SITE, path: '/robots.txt' },
];
/** An upgrade hands the console over, too. */
const CONSOLE_PAGES = [{ host: 'console.localhost', path: '/sign-in' }];
const LEADS = { host: SITE, path: '/api/leads' };
const PIECES = 10;

/** Visitors on kept connections with all kinds of pauses between their requests, and some who send slowly. */
export function startTraffic(
  port: number,
  { visitors = 40, slow = 4, slowMs = 5000 } = {},
): Traffic & TrafficEnd {
  const traffic: Traffic = { answered: 0, leads: new Set(), longestMs: 0, turnedAway: 0, faults: [] };
  const over = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  const doing = [
    ...Array.from({ length: visitors }, (_, number) => visit(number)),
    ...Array.from({ length: slow }, sendSlowly),
  ];
  return Object.assign(traffic, {
    async stop() {
      over.abort();
      await Promise.all(doing);
    },
  });

  async function visit(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // A dealer has fewer people than shoppers.
    const pages = number % 16 === 0 ? CONSOLE_PAGES : PAGES;
    for (let turn = number; !over.signal.aborted; turn += 1) {
      const { host, path } = pages[turn % pages.length] ?? HOME;
      await ask({ port, host, path, agent }, traffic);
      // Most are quick; every eighth waits about as long as a server takes to end.
      await pause(Math.random() * (number % 8 === 0 ? 4000 : 400));
    }
    agent.destroy();
  }

  async function sendSlowly(): Promise<void> {
    while (!over.signal.aborted) await ask({ port, ...LEADS, agent: new Agent(), slowMs }, traffic);
  }
}

interface Asked {
  port: number;
  host: string;
  path: string;
  agent: Agent;
  /** A lead whose body takes so long. */
  slowMs?: number;
}

function ask({ port, host, path, agent, slowMs }: Asked, traffic: Traffic): Promise<void> {
  const begun = performance.now();
  const body = slowMs === undefined ? '' : leadBody();
  const posted = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  const headers = { host: `${host}:${port}`, ...(body === '' ? {} : posted) };
  return new Promise((resolve) => {
    let status = 0;
    const call = request(
      { host: '127.0.0.1', port, path, agent, headers, method: body === '' ? 'GET' : 'POST' },
      (answer) => {
        let text = '';
        status = answer.statusCode ?? 0;
        answer.on('data', (chunk: Buffer) => (text += String(chunk)));
        answer.on('error', failed);
        answer.on('end', () => {
          if (status !== (body === '' ? 200 : 201)) traffic.faults.push(`${host}${path} answered ${status}`);
          else traffic.answered += 1;
          if (status === 201) traffic.leads.add((JSON.parse(text) as { id: string }).id);
          traffic.longestMs = Math.max(traffic.longestMs, performance.now() - begun - (slowMs ?? 0));
          resolve();
        });
      },
    );
    function failed(error: NodeJS.ErrnoException): void {
      const ms = performance.now() - begun;
      // Before anything but the first piece was sent on a new connection: it stood in the system's queue.
      const isNew = !call.reusedSocket && (body === '' || ms < (slowMs ?? 0) / PIECES);
      const wasAtTheDoor = error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && isNew);
      const where = call.reusedSocket ? 'a kept' : 'a new';
      if (wasAtTheDoor) traffic.turnedAway += 1;
      else
        traffic.faults.push(`${host}${path} ${error.code} on ${where} connection after ${Math.round(ms)} ms`);
      resolve();
    }
    call.on('error', failed);
    void send(call, body, slowMs ?? 0);
  });
}

async function send(call: ReturnType<typeof request>, body: string, slowMs: number): Promise<void> {
  const piece = Math.ceil(body.length / PIECES);
  for (let at = 0; at < body.length; at += piece) {
    call.write(body.slice(at, at + piece));
    await sleep(slowMs / PIECES);
  }
  call.end();
}

function leadBody(): string {
  const lead = {
    name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '0491570156',
    category: 'general-enquiry',
  };
  return JSON.stringify({ lead: { ...lead, message: `k-${randomUUID()}` } });
}
