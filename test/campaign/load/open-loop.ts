import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { onWholeAnswer } from '#test/whole-answers.ts';

/** Requests of one kind, sent at a steady rate whether the answers come or not. */
export interface Stream {
  name: string;
  perSecond: number;
  method?: 'GET' | 'POST';
  host: string;
  /** In path, headers and body `{n}` is a number that no request had before, `{hex}` the same in 12 hexadecimal digits, `{network}` one of many addresses. */
  path: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** Each time is answered, too: for whoever puts the times of several loads together. */
  listsTimes?: true;
}

/** What the process reads from its standard input. */
export interface Offer {
  port: number;
  ms: number;
  streams: Stream[];
  /** Numbers begin here. */
  from: number;
}

/** What became of one stream; times are milliseconds from when a request was due. */
export interface Offered {
  sent: number;
  /** Answered well while it was offered, a second: what is left over afterwards is no work of that time. */
  servedPerSecond: number;
  servedP50: number;
  servedP99: number;
  /** None unless the stream lists its times. */
  servedTimes: readonly number[];
  /** 503 with `Retry-After`. */
  refused: number;
  refusedP99: number;
  /** Any other answer, no answer, a closed socket; by what it was. */
  others: Record<string, number>;
}

const MAX_SOCKETS = 1500;
/** Who waits longer than this is counted as unanswered. */
const TIMEOUT_MS = 15_000;

interface Asked {
  text: string;
  due: number;
  answered: (outcome: string) => void;
}

/** An open-loop client in a process of its own: a slow answer makes no later request wait. */
async function run({ port, ms, streams, from }: Offer): Promise<Record<string, Offered>> {
  const begin = performance.now();
  const idle: Line[] = [];
  const waiting: Asked[] = [];
  const underWay = new Set<Asked>();
  let sockets = 0;
  let number = from;

  const send = (asked: Asked) => {
    underWay.add(asked);
    const line = idle.pop();
    if (line) return line.ask(asked);
    if (sockets >= MAX_SOCKETS) return waiting.push(asked);
    sockets += 1;
    openLine(port, {
      free(free) {
        const next = waiting.shift();
        if (next) free.ask(next);
        else idle.push(free);
      },
      closed(closed) {
        sockets -= 1;
        const at = idle.indexOf(closed);
        if (at >= 0) idle.splice(at, 1);
      },
    }).ask(asked);
  };

  const tallies = streams.map((stream) => ({
    stream,
    sent: 0,
    inTime: 0,
    times: new Map<string, number[]>(),
  }));
  const timer = setInterval(() => {
    const now = Math.min(performance.now() - begin, ms);
    for (const tally of tallies) {
      const every = 1000 / tally.stream.perSecond;
      while (tally.sent * every < now) {
        const due = begin + tally.sent * every;
        tally.sent += 1;
        const asked: Asked = {
          text: requestText(tally.stream, port, (number += 1)),
          due,
          answered(outcome) {
            if (!underWay.delete(asked)) return;
            const times = tally.times.get(outcome) ?? [];
            const now = performance.now();
            times.push(now - due);
            if (outcome.startsWith('2') && now - begin <= ms) tally.inTime += 1;
            tally.times.set(outcome, times);
          },
        };
        send(asked);
      }
    }
  }, 1);
  await new Promise((resolve) => setTimeout(resolve, ms));
  clearInterval(timer);
  for (const end = performance.now() + TIMEOUT_MS; underWay.size > 0 && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const asked of underWay) asked.answered('no answer');
  return Object.fromEntries(
    tallies.map(({ stream, sent, inTime, times }) => [
      stream.name,
      { ...offered(sent, times, stream.listsTimes), servedPerSecond: inTime / (ms / 1000) },
    ]),
  );
}

function requestText(
  { method = 'GET', host, path, body = '', headers = {} }: Stream,
  port: number,
  number: number,
): string {
  const filled = (text: string) =>
    text
      .replaceAll('{n}', String(number))
      .replaceAll('{hex}', number.toString(16).padStart(12, '0'))
      .replaceAll('{network}', networkOf(number));
  const content = filled(body);
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${filled(value)}\r\n`);
  const more =
    content === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${content.length}\r\n`;
  return `${method} ${filled(path)} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept-Encoding: br\r\n${own.join('')}${more}\r\n${content}`;
}

/** One of 4,096 addresses that are nobody's (RFC 2544): a limit of one network is not met. */
function networkOf(number: number): string {
  return `198.18.${(number >> 8) & 15}.${number & 255}`;
}

function offered(
  sent: number,
  times: Map<string, number[]>,
  listsTimes = false,
): Omit<Offered, 'servedPerSecond'> {
  const served = [...times].filter(([outcome]) => outcome.startsWith('2')).flatMap(([, took]) => took);
  const refused = times.get('503, later') ?? [];
  const others = [...times].filter(([outcome]) => !/^2|^503, later$/.test(outcome));
  return {
    sent,
    servedP50: readPercentile(served, 0.5),
    servedP99: readPercentile(served, 0.99),
    servedTimes: listsTimes ? served : [],
    refused: refused.length,
    refusedP99: readPercentile(refused, 0.99),
    others: Object.fromEntries(others.map(([outcome, took]) => [outcome, took.length])),
  };
}

export function readPercentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

interface Line {
  ask(asked: Asked): void;
}

interface LineEvents {
  free: (line: Line) => void;
  closed: (line: Line) => void;
}

/** One kept connection with one request at a time. */
function openLine(port: number, { free, closed }: LineEvents): Line {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let asked: Asked | null = null;
  const line: Line = {
    ask(next) {
      asked = next;
      socket.write(next.text, 'latin1');
    },
  };
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed(line);
    asked?.answered('closed');
  });
  onWholeAnswer(socket, (head) => {
    const answered = asked;
    asked = null;
    answered?.answered(head.slice(9, 12) + (/^retry-after: /im.test(head) ? ', later' : ''));
    free(line);
  });
  return line;
}

if (import.meta.main) {
  console.log(JSON.stringify(await run((await json(process.stdin)) as Offer)));
  process.exit(0);
}
