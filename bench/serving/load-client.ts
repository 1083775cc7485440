import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { onWholeAnswer } from '#test/whole-answers.ts';

/** What the load process reads from its standard input, as JSON. */
export interface Load {
  port: number;
  /** Requests sent in turn by every connection, whole, as bytes of HTTP/1.1. */
  requests: string[];
  connections: number;
  ms: number;
  /** Of a good answer; 200 unless told. */
  status?: number;
}

/** What it prints. */
export interface LoadResult {
  answers: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers of another status. */
  others: number;
}

/** A plain closed-loop client: so little work an answer that the server is what is measured. */
async function run({ port, requests, connections, ms, status: good = 200 }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let others = 0;
  let next = 0;
  const end = performance.now() + ms;
  const done = Array.from({ length: connections }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    exchange(socket, {
      next: () => (performance.now() < end ? (requests[next++ % requests.length] ?? null) : null),
      answered(took, status) {
        times.push(took);
        if (status !== good) others += 1;
      },
      closed: resolve,
    });
    return promise;
  });
  const begun = performance.now();
  await Promise.all(done);
  const seconds = (performance.now() - begun) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { answers: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), others };
}

interface Turn {
  next: () => string | null;
  answered: (ms: number, status: number) => void;
  closed: () => void;
}

function exchange(socket: Socket, { next, answered, closed }: Turn): void {
  let sent = 0;
  const send = () => {
    const request = next();
    if (request === null) return socket.end();
    sent = performance.now();
    socket.write(request, 'latin1');
  };
  socket.on('connect', send);
  socket.on('error', closed);
  socket.on('close', closed);
  onWholeAnswer(socket, (head) => {
    answered(performance.now() - sent, Number(head.slice(9, 12)));
    send();
  });
}

if (import.meta.main) {
  console.log(JSON.stringify(await run((await json(process.stdin)) as Load)));
}
